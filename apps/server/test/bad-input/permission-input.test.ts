import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser } from '../../testing/browser.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import { aQuestion } from '../../testing/inquiries/permissions.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { diceWith, spoil, type Sent } from './bad-requests.ts'

/** The minimum number of bad requests, over all permission endpoints. */
const REQUESTS = 400 * THOROUGHNESS
/** The number of requests between two table checksums. */
const BATCH = 20

const BASE = '/communicator/api/ext/student-reactions'

let portal: TestPortal
let browsers: readonly Browser[]
let good: readonly Sent[]

beforeAll(async () => {
  portal = await openWholePortal()
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{}, { birthDate: calendarDay('2009-01-01') }] })
  const neighbour = await aParent(school)
  const pupils = [...parent.children, neighbour.child]
  const { key } = await aQuestion(school, pupils)
  browsers = [
    await beginSession(portal, parent),
    await beginSession(portal, parent.child),
    await beginSession(portal, parent, { authentication: { type: 'TOKEN', source: 'PRIVACY' } }),
  ]
  good = pupils.flatMap(({ sourceId }): Sent[] => [
    { method: 'GET', url: '/rest/user/openstaande-vragen' },
    { method: 'GET', url: '/communicator/api/modules' },
    { method: 'GET', url: `${BASE}/student/${sourceId}` },
    { method: 'GET', url: `${BASE}/key/${key}/student/${sourceId}` },
    // The wording matches no question, so that nothing is ever stored.
    { method: 'POST', url: `${BASE}/key/${key}/student/${sourceId}/grant`, payload: { wording: 'x' } },
    {
      method: 'POST',
      url: `${BASE}/key/${key}/student/${sourceId}/refuse`,
      payload: { wording: 'x', byLink: true },
    },
  ])
})
afterAll(() => portal.stop())

test('bad permission requests never cause a fault, and a rejected one stores nothing', async () => {
  const complaints: string[] = []
  let before = await checksumsOf(portal.owner)
  let looked = 0
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const { accepted, problems } = await sendBatch(sent)
    const after = await checksumsOf(portal.owner)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    complaints.push(...problems)
    if (accepted === 0 && changed.length > 0) complaints.push(`${changed.join()} changed, batch ${sent}`)
    looked += accepted === 0 ? BATCH : 0
    before = after
  }
  expect(complaints.slice(0, 20)).toEqual([])
  // The number of requests after which nothing may have been stored.
  expect(looked).toBeGreaterThan(REQUESTS / 4)
})

async function sendBatch(seed: number) {
  const dice = diceWith(seed)
  const problems: string[] = []
  let accepted = 0
  for (let index = 0; index < BATCH; index++) {
    const bad = spoil(dice(good), dice)
    const answer = await dice(browsers).send(bad, bad.headers)
    if (answer.status >= 500 || (answer.status >= 400 && answer.code === undefined))
      problems.push(`${bad.method} ${bad.url.slice(0, 120)}: ${answer.status}`)
    // Without its wording the request is valid.
    if (answer.status < 400 && bad.method !== 'GET') accepted += 1
  }
  return { problems, accepted }
}
