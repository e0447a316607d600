import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { aMessage } from '../../../testing/messages.ts'
import { aParent, aSchool, type TestParent } from '../../../testing/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../testing/portal.ts'

const MANY = 10_000

let portal: TestPortal
let parent: TestParent
let browser: Browser

beforeAll(async () => {
  portal = await openTestPortal()
  const school = await aSchool(portal.owner)
  parent = await aParent(school, { children: [{}] })
  const [child] = parent.children
  if (!child) throw new Error('The parent has no child')
  await aMessage(school, [{ to: parent, about: child }], {
    reference: 'comm-0',
    sentAt: '2026-11-21T00:00:00Z',
  })
  await portal.owner.query(
    `insert into message (school_id, id, reference, kind, channel, subject, sender, content, sent_at)
     select $1, gen_random_uuid(), 'comm-' || n, 'wis-communicator', 'email', 'Bericht ' || n, 'School',
       repeat('<p>Een gewone zin.</p>', 20), timestamptz '2026-11-20' - n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [school.id],
  )
  await portal.owner.query(
    `insert into message_recipient (school_id, message_id, person_id, child_id, status)
     select school_id, id, $2, $3, 'READ' from message where school_id = $1 and reference <> 'comm-0'`,
    [school.id, parent.id, child.id],
  )
  await portal.owner.query('analyze message, message_recipient')
  browser = await signIn(portal, parent)
}, 60_000)
afterAll(() => portal.stop())

const list = (rest = '') => `/api/messages?leerling=${parent.children[0]?.id}${rest}`

/** How long a page takes, in milliseconds. */
async function timeOf(path: string): Promise<number> {
  const begin = performance.now()
  const answer = await browser.get(path)
  const took = performance.now() - begin
  expect((answer.json as { data: unknown[] }).data).toHaveLength(40)
  return took
}

test('the two-hundredth page of ten thousand messages costs what the first costs', async () => {
  const first: number[] = []
  const deep: number[] = []
  // In turns, and by the best of many, so that what else the machine does counts for neither.
  for (let turn = 0; turn < 40; turn++) {
    first.push(await timeOf(list()))
    deep.push(await timeOf(list('&after=comm-7960')))
  }
  expect(Math.min(...deep)).toBeLessThan(Math.min(...first) * 1.3 + 0.5)
})

test('the unread messages of ten thousand are counted without looking at the others', async () => {
  const times: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    const begin = performance.now()
    const { json } = await browser.get('/rest/user/ongelezen')
    times.push(performance.now() - begin)
    expect(json).toMatchObject({ objects: [{ schoolberichten: 1 }] })
  }
  expect(Math.min(...times)).toBeLessThan(await timeOf(list()))
})
