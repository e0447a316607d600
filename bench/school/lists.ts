import { aDraft, check, keyedOnce, saveDraft } from '../../apps/server/testing/billing/list-drafts.ts'
import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { aList, giveList, type TestList } from '../../apps/server/testing/billing/lists.ts'
import { orderOf, sendOrder } from '../../apps/server/testing/billing/orders.ts'
import type { TestAnswer } from '../../apps/server/testing/browser.ts'
import {
  aParent,
  aSchool,
  type TestFamily,
  type TestSchool,
} from '../../apps/server/testing/people/people.ts'
import type { TestPortal } from '../../apps/server/testing/portal.ts'
import { beginSession } from '../../apps/server/test/matrix/world/sessions.ts'
import { withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'

const PUPILS = 1500
const PARENTS = 40

/** The duration of publishing a list while parents order, and of reading and saving its answers. */
export const measureLists = (): Promise<readonly Measure[]> =>
  withPortal(async (portal) => {
    const school = await aSchool(portal.owner)
    await fill(portal, school)
    const parents = await Promise.all(Array.from({ length: PARENTS }, () => aParent(school)))
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const { id, version } = await saveDraft(secretary, aDraft())
    const { reach } = await check(secretary, id)
    const publish = () => secretary.post(`/api/office/lists/${id}/publish`, { version, reach }, keyedOnce())
    const alone = await slowestOrder(portal, parents, await aList(school))
    const other = await aList(school)
    const [published, meanwhile] = await Promise.all([seconds(publish), slowestOrder(portal, parents, other)])
    await answerAll(portal, id)
    const answers = `/api/office/answers?list=${id}`
    const name = `a list of ${PUPILS.toLocaleString('en')} pupils`
    const measure = (what: string, value: number, goal: number): Measure => ({
      name: `${name}: ${what}`,
      value: value * 1000,
      unit: 'ms',
      goal: goal * 1000,
      better: 'lower',
    })
    return [
      measure('published', published, 5),
      measure(`the slowest of ${PARENTS} orders waits longer`, Math.max(0, meanwhile - alone), 0.2),
      measure('answers, first page', await seconds(() => secretary.get(answers)), 0.5),
      measure('answers not given', await seconds(() => secretary.get(`${answers}&state=none`)), 0.5),
      measure(
        'answers as xlsx',
        await seconds(() => secretary.get(`${answers.replace('?', '/export?')}&as=xlsx`)),
        3,
      ),
      measure('its page', await seconds(() => secretary.get(`/api/office/lists/${id}`)), 0.3),
      measure('the list of lists', await seconds(() => secretary.get('/api/office/lists')), 0.3),
    ]
  })

async function slowestOrder(
  portal: TestPortal,
  parents: readonly TestFamily[],
  list: TestList,
): Promise<number> {
  const orders = await Promise.all(
    parents.map(async (parent) => ({
      browser: await beginSession(portal, parent),
      copy: await giveList(list, parent),
    })),
  )
  const taken = await Promise.all(
    orders.map(({ browser, copy }) => seconds(() => sendOrder(browser, copy, orderOf(copy, [0])))),
  )
  return Math.max(...taken)
}

async function seconds(ask: () => Promise<TestAnswer>): Promise<number> {
  const begun = performance.now()
  const { status, body } = await ask()
  if (status >= 300) throw new Error(`Refused: ${status} ${body}`)
  return (performance.now() - begun) / 1000
}

async function fill({ owner }: TestPortal, { id }: TestSchool): Promise<void> {
  await owner.query(
    `with pupil as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, class_name)
       select $1, gen_random_uuid(), 'leerling', 'Kind', 'Familie' || n, 'k' || n, 'v', (n % 60) || 'A'
       from generate_series(1, $2::int) n returning id, source_id),
     guardian as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
       select $1, gen_random_uuid(), 'ouder', 'Ouder', 'Familie' || n, 'o' || n, 'v', 'o' || n, n || '@post.example'
       from generate_series(1, $2::int) n returning id, source_id),
     payer as (insert into debtor (school_id, id, debtor_number, name)
       select $1, gen_random_uuid(), 'd' || n, 'Familie' || n from generate_series(1, $2::int) n returning id, debtor_number)
     insert into relation (school_id, id, person_id, child_id, debtor_id)
     select $1, gen_random_uuid(), g.id, p.id, d.id from guardian g
       join pupil p on substring(p.source_id from 2) = substring(g.source_id from 2)
       join payer d on substring(d.debtor_number from 2) = substring(g.source_id from 2)`,
    [id, PUPILS],
  )
  await owner.query('analyze person, relation, debtor')
}

/** Answers two thirds of the copies of a list with its first article. */
async function answerAll({ owner }: TestPortal, list: string): Promise<void> {
  await owner.query(
    `with answered as (update order_list set responded_at = now() where list_id = $1 and get_byte(uuid_send(id), 0) % 3 > 0
       returning school_id, id, child_id),
     placed as (insert into placed_order (school_id, id, order_list_id, subtotal, discount, total, vat_total, placed_by,
         placed_at, fingerprint)
       select school_id, gen_random_uuid(), id, 500, 0, 500, 0, child_id, now(), '' from answered
       returning school_id, id)
     insert into placed_order_line (school_id, order_id, line_id, description, amount, vat_amount, position)
     select p.school_id, p.id, l.id, l.description, 500, 0, 0 from placed p join list_line l on l.list_id = $1`,
    [list],
  )
  await owner.query('analyze order_list, placed_order, placed_order_line')
}
