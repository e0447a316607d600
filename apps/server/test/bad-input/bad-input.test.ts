import { afterAll, beforeAll, expect, test } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { TestAnswer } from '../../testing/browser.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { askOf, rows } from '../matrix/matrices.ts'
import { relations } from '../matrix/world/relations.ts'
import { buildWorld, type World } from '../matrix/world/world.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { diceWith, FORM, spoil, type Sent } from './bad-requests.ts'

/** The number of bad requests. */
const REQUESTS = 600 * THOROUGHNESS
/** The number of requests between two table checksums: few, because one accepted change leaves its batch unchecked. */
const BATCH = 10

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
})
afterAll(() => portal.stop())

/** A good request to every endpoint, also to those that concern no person. */
function goodRequests(): readonly Sent[] {
  const served = new Set<string>(portal.app.portal.served.map(({ name }) => name))
  // Sorted, so that the requests do not depend on the order of the areas.
  const calls = Object.keys(rows)
    .filter((call) => served.has(call))
    .toSorted()
  return [
    ...calls.flatMap((call) => relations.map((relation) => askOf(call)(world.targets[relation]) as Sent)),
    { method: 'POST', url: '/login', payload: { loginname: 'nobody', password: 'wrong' }, headers: FORM },
    { method: 'POST', url: '/rest/mfa/submit', payload: { mfaCode: '123456' }, headers: FORM },
    { method: 'POST', url: '/rest/mfa/request-new' },
    { method: 'DELETE', url: '/rest/actor/sessions/00000000-0000-4000-8000-000000000000' },
    { method: 'POST', url: '/rest/account/password/request', payload: { login: 'nobody' } },
    {
      method: 'POST',
      url: '/rest/account/password/reset',
      payload: { token: 'x'.repeat(43), password: 'gele Tulpen op 3 daken' },
    },
    { method: 'GET', url: '/sso/schoolaccount/login?to=%2Fpay-all' },
    {
      method: 'POST',
      url: '/sso/schoolaccount/callback',
      payload: { code: 'c', state: 's', iss: 'https://issuer.example' },
    },
    {
      method: 'POST',
      url: '/rest/public/crash-report',
      payload: { reference: 'ABC-123456', url: '/', message: 'm', stack: 's' },
    },
  ]
}

/** The fault of the response to a bad request; undefined when it is correct. */
function complaintAbout(answer: TestAnswer): string | undefined {
  if (answer.status >= 500) return `${answer.status}`
  if (answer.status < 400) return undefined
  const { errors } = (answer.json ?? {}) as { errors?: readonly Record<string, unknown>[] }
  if (!errors?.length) return `${answer.status} without the envelope: ${answer.body.slice(0, 100)}`
  const isWhole = errors.every(
    (error) =>
      error['status'] === `${answer.status}` &&
      ['code', 'title', 'detail', 'description'].every((key) => typeof error[key] === 'string'),
  )
  return isWhole ? undefined : `${answer.status} with half an envelope: ${answer.body.slice(0, 200)}`
}

const sentence = ({ method, url, payload }: Sent): string =>
  `${method} ${url.slice(0, 150)} ${JSON.stringify(payload)?.slice(0, 200) ?? ''}`

/** Sends some bad requests; returns the faults of the responses, and whether a change was accepted. */
async function sendBadRequests(good: readonly Sent[], seed: number) {
  const dice = diceWith(seed)
  const complaints: string[] = []
  let changed = false
  for (let index = 0; index < BATCH; index++) {
    const bad = spoil(dice(good), dice)
    const answer = await world.browsers.parent.send(bad, bad.headers)
    const complaint = complaintAbout(answer)
    if (complaint) complaints.push(`${sentence(bad)}: ${complaint}`)
    changed ||= bad.method !== 'GET' && answer.status < 400
  }
  return { complaints, changed }
}

test('bad requests never cause a fault, responses keep their format, and a rejected one changes no row', async () => {
  const good = goodRequests()
  const complaints: string[] = []
  let batchesWithoutChange = 0
  let before = await checksumsOf(portal.owner)
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const batch = await sendBadRequests(good, sent)
    const after = await checksumsOf(portal.owner)
    const changed = batch.changed ? [] : changedTables(before, after)
    complaints.push(...batch.complaints, ...changed.map((table) => `${table} changed, batch ${sent}`))
    batchesWithoutChange += batch.changed ? 0 : 1
    before = after
  }
  expect(complaints.slice(0, 20)).toEqual([])
  expect(batchesWithoutChange * BATCH).toBeGreaterThan(REQUESTS / 2)
})

/** Failed sign-ins and refused calls are recorded on purpose. */
const WRITTEN_DOWN = new Set(['failed_login', 'audit_entry'])

/** The changed tables, without those that record refusals. */
const changedTables = (before: Checksums, after: Checksums): readonly string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table] && !WRITTEN_DOWN.has(table))

type Checksums = Awaited<ReturnType<typeof checksumsOf>>
