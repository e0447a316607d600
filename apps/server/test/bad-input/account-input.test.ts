import { afterAll, beforeAll, expect, test } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { aParent, aPersonWithRole, aSchool, type TestPerson } from '../../testing/people/people.ts'
import { visit, type TestPortal } from '../../testing/portal.ts'
import { diceWith, FORM, spoil, type Sent } from './bad-requests.ts'
import { maliciousTexts } from './malicious-input.ts'

/** The minimum number of bad requests, over all account endpoints. */
const REQUESTS = 1000 * THOROUGHNESS
/** The number of requests between two table checksums. */
const BATCH = 50

let portal: TestPortal
let parent: TestPerson
let browsers: readonly Browser[]

beforeAll(async () => {
  portal = await openWholePortal()
  const school = await aSchool(portal.owner)
  parent = await aParent(school)
  browsers = [
    await visit(portal, school),
    await beginSession(portal, parent, { stage: 'second-factor' }),
    await beginSession(portal, parent),
    await beginSession(portal, await aPersonWithRole(school, 'beheerder')),
  ]
})
afterAll(() => portal.stop())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const post = (url: string, payload?: object, headers?: Sent['headers']): Sent => ({
  method: 'POST',
  url,
  ...(payload && { payload }),
  ...(headers && { headers }),
})

/** Requests to every account endpoint that changes something. The ids and codes in them do not exist. */
const goodRequests = (): readonly Sent[] => [
  post('/login', { loginname: 'nobody', password: 'wrong' }, FORM),
  post('/rest/mfa/submit', { mfaCode: '123456' }, FORM),
  post('/rest/mfa/request-new'),
  post('/rest/account/password/request', { login: 'nobody' }),
  post('/rest/account/password/reset', { token: 'x'.repeat(43), password: 'gele Tulpen op 3 daken' }),
  post('/rest/actor/passwordchange/', {
    gebruiker: parent.id,
    oldPassword: 'wrong',
    nieuwWachtwoord: 'kort',
    controleWachtwoord: 'kort',
  }),
  post('/rest/actor/set-email/', { emailAddress: 'geen adres' }),
  post('/rest/actor/email-change/', { emailAddress: 'geen adres', password: 'wrong' }),
  post('/rest/account/email/confirm', { token: 'x'.repeat(43) }),
  { method: 'PUT', url: `/rest/actor/user-locale/${NOBODY}`, payload: { locale: 'nl' } },
  { method: 'DELETE', url: `/rest/actor/sessions/${NOBODY}` },
  { method: 'GET', url: '/rest/actor/sessions/' },
  { method: 'GET', url: '/rest/actor/sign-ins/' },
  { method: 'GET', url: '/rest/actor/data/json' },
  { method: 'GET', url: '/rest/actor/authenticator/' },
  post('/rest/actor/authenticator/', { password: 'wrong' }),
  post('/rest/actor/authenticator/confirm', { code: '123456' }),
  post('/rest/actor/authenticator/recovery-codes', { password: 'wrong' }),
  post('/rest/actor/authenticator/remove', { password: 'wrong' }),
  { method: 'GET', url: '/rest/session/current?t=x' },
  post('/rest/session/link', { t: 'x'.repeat(43) }),
  { method: 'GET', url: '/api/guardians?limit=40&offset=0&search=a' },
  post(`/api/impersonate/${NOBODY}/start`, { reason: 'Vraag over een factuur' }),
  post('/api/impersonate/role/supervisor/start', { reason: 'Vraag over een factuur' }),
  { method: 'GET', url: '/rest/actor/looked-along/' },
  { method: 'GET', url: '/rest/user/relations' },
]

/** Tables that count failed attempts on purpose. */
const COUNTED = new Set(['failed_login', 'access_token', 'audit_entry'])

function complaintAbout(answer: TestAnswer): string | undefined {
  if (answer.status >= 500 && answer.code !== 'too-busy') return `${answer.status}`
  return answer.status >= 400 && answer.code === undefined ? `${answer.status} without a code` : undefined
}

/** Sends some bad requests; returns the faults of the responses, and whether a change was accepted. */
async function sendBatch(seed: number) {
  const dice = diceWith(seed)
  const good = goodRequests()
  const complaints: string[] = []
  let isChanged = false
  for (let index = 0; index < BATCH; index++) {
    const bad = spoil(dice(good), dice)
    // Each has its own network, because throttling would hide everything else.
    const remoteAddress = `10.${(seed >> 8) & 255}.${seed & 255}.${index}`
    const answer = await dice(browsers).send({ ...bad, remoteAddress }, bad.headers)
    const complaint = complaintAbout(answer)
    if (complaint)
      complaints.push(`${bad.method} ${bad.url.slice(0, 120)} ${JSON.stringify(bad.payload)}: ${complaint}`)
    isChanged ||= bad.method !== 'GET' && answer.status < 400
  }
  await Promise.all(portal.app.portal.after)
  return { complaints, isChanged }
}

test('S9 bad account requests never cause a fault, and a rejected one changes no row', async () => {
  const complaints: string[] = []
  let quiet = 0
  let before = await checksumsOf(portal.owner)
  for (let seed = 0; seed * BATCH < REQUESTS; seed++) {
    const batch = await sendBatch(seed)
    const after = await checksumsOf(portal.owner)
    const changed = Object.keys(after).filter(
      (table) => after[table] !== before[table] && !COUNTED.has(table),
    )
    complaints.push(...batch.complaints)
    if (!batch.isChanged) complaints.push(...changed.map((table) => `${table} changed in batch ${seed}`))
    quiet += batch.isChanged ? 0 : 1
    before = after
  }
  expect(complaints.slice(0, 20)).toEqual([])
  expect(quiet).toBeGreaterThan(0)
})

/** A response without its variable parts. */
const told = ({ status, body, headers }: TestAnswer) => ({
  status,
  body,
  headers: Object.keys(headers).toSorted(),
})

test('S9 bad requests do not disclose whether an account exists: an unknown login gets the same response', async () => {
  const [known, unknown] = [parent.login, 'x'.repeat(parent.login.length)]
  const asked = (login: string): readonly Sent[] => [
    ...maliciousTexts
      .slice(0, 30)
      .map((text) => post('/login', { loginname: login, password: text || ' ' }, FORM)),
    ...maliciousTexts
      .slice(0, 30)
      .map((text) => post('/rest/account/password/request', { login, more: text })),
    ...maliciousTexts
      .slice(0, 30)
      .map((text) => post('/rest/account/password/request', { login: `${text}${login}` })),
  ]
  const differences: string[] = []
  const theirs = asked(unknown)
  for (const [index, request] of asked(known).entries()) {
    const other = theirs[index]
    if (!other) continue
    // A login is blocked after some attempts, known or not, which this test excludes.
    await portal.owner.query('delete from failed_login')
    const answers = [await browsers[0]!.send(request), await browsers[0]!.send(other)].map(told)
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      differences.push(`${request.url} ${JSON.stringify(request.payload)}: ${JSON.stringify(answers)}`)
  }
  await Promise.all(portal.app.portal.after)
  expect(differences.slice(0, 5)).toEqual([])
})
