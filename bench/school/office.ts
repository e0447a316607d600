import type { Client } from 'pg'
import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { doOfficeJob } from '../../apps/server/testing/account/office-jobs.ts'
import type { TestAnswer } from '../../apps/server/testing/browser.ts'
import { aSchool, type TestSchool } from '../../apps/server/testing/people/people.ts'
import { withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'
import { measureJobs } from './office-jobs.ts'

const PUPILS = 4000
const GUARDIANS = 6000
const DOUBLES = 300
const NAMESAKES = 100
const TIMES = 15

/** The response times of the lists of the office, the audience and Today, and of inviting all guardians. */
export const measureOffice = (): Promise<readonly Measure[]> =>
  withPortal(async (portal) => {
    const school = await aSchool(portal.owner)
    await fill(portal.owner, school)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const lists = {
      'families, first page': 'families',
      'families of a class': 'families?class=12A',
      'families with a bounced address': 'families?only=bounced',
      'families never invited': 'families?only=never-invited',
      'families, a word': 'families?search=familie12',
      'families, last page': `families?page=${PUPILS / 50}`,
      'doubles, first page': 'doubles',
      'doubles, a word': 'doubles?search=familie12',
      today: 'today',
    }
    const measures: Measure[] = []
    for (const [name, path] of Object.entries(lists))
      measures.push(measure(name, await median(() => browser.get(`/api/office/${path}`)), 0.3))
    const audience = { everybody: true, years: [], classes: [], groups: [], numbers: [], except: [] }
    const count = () => browser.post('/api/office/audience/count', audience)
    measures.push(measure('count of an audience of all', await median(count), 0.3))
    for (const as of ['csv', 'xlsx'])
      measures.push(
        measure(
          `export of all as ${as}`,
          // With the job that does it.
          await seconds(async () => {
            const started = await browser.post('/api/office/exports', { list: 'families', as, query: {} })
            await doOfficeJob(portal, school)
            const { job } = started.json as { job: string }
            return browser.get(`/api/office/jobs/${job}/file`)
          }),
          3,
        ),
      )
    const selection = { kind: 'all-but', ids: [], filter: {} }
    const { json } = await browser.post('/api/office/families/invitations/preview', { selection })
    const { pupils, invited } = json as { pupils: number; invited: number }
    const invite = () =>
      browser.post(
        '/api/office/families/invitations',
        { selection, confirmed: { pupils, invited } },
        { 'idempotency-key': crypto.randomUUID() },
      )
    measures.push(measure(`${invited} invitations queued`, await seconds(invite), 10))
    for (const { name, seconds: taken, goal } of await measureJobs(portal, school))
      measures.push(measure(name, taken, goal))
    return measures
  })

const measure = (name: string, value: number, goal: number): Measure => ({
  name: `office, ${(PUPILS + GUARDIANS).toLocaleString('en')} people: ${name}`,
  value: value * 1000,
  unit: 'ms',
  goal: goal * 1000,
  better: 'lower',
})

async function seconds(ask: () => Promise<TestAnswer>): Promise<number> {
  const begun = performance.now()
  const { status, body } = await ask()
  if (status >= 300) throw new Error(`The office refused: ${status} ${body}`)
  return (performance.now() - begun) / 1000
}

/** The first one is left out: it plans the statements. */
async function median(ask: () => Promise<TestAnswer>): Promise<number> {
  await seconds(ask)
  const taken: number[] = []
  for (let nth = 0; nth < TIMES; nth += 1) taken.push(await seconds(ask))
  return taken.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN
}

async function fill(owner: Pick<Client, 'query'>, { id }: TestSchool): Promise<void> {
  await owner.query(
    `with pupil as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, class_name)
       select $1, gen_random_uuid(), 'leerling', 'Kind', 'Familie' || n, 'k' || n, 'v', (n % 80) || 'A'
       from generate_series(1, $2::int) n returning id, source_id),
     guardian as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
       select $1, gen_random_uuid(), 'ouder', 'Ouder', 'Familie' || n, 'o' || n, 'v', 'o' || n, n || '@post.example'
       from generate_series(1, $3::int) n returning id, source_id)
     insert into relation (school_id, id, person_id, child_id)
     select $1, gen_random_uuid(), g.id, p.id from guardian g
       join pupil p on p.source_id = 'k' || ((substring(g.source_id from 2)::int - 1) % $2 + 1)`,
    [id, PUPILS, GUARDIANS],
  )
  // Guardians who were entered twice, and a name that many have.
  await owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login, email)
     select $1::uuid, gen_random_uuid(), 'ouder', 'Ouder', 'Familie' || n, 'd' || n, 'v', 'd' || n, n || '@post.example'
     from generate_series(1, $2::int) n
     union all
     select $1::uuid, gen_random_uuid(), 'ouder', 'Jan', 'de Jong', 'j' || n, 'm', 'j' || n, 'j' || n || '@post.example'
     from generate_series(1, $3::int) n`,
    [id, DOUBLES, NAMESAKES],
  )
  await owner.query('analyze person, relation')
}
