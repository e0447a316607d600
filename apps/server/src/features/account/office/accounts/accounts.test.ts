import { describe, expect } from 'vitest'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { mailsTo } from '../../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const of = ({ id }: Pick<TestPerson, 'id'>) => `/api/office/accounts/${id}`
const block = (browser: Browser, person: Pick<TestPerson, 'id'>, reason = 'Wachtwoord gelekt') =>
  browser.put(`${of(person)}/block`, { reason })
const unblock = (browser: Browser, person: Pick<TestPerson, 'id'>) =>
  browser.send({ method: 'DELETE', url: `${of(person)}/block` })
const endSessions = (browser: Browser, person: Pick<TestPerson, 'id'>) =>
  browser.send({ method: 'DELETE', url: `${of(person)}/sessions` })
const reset = (browser: Browser, person: Pick<TestPerson, 'id'>, identityCheck = 'saw-document') =>
  browser.post(
    `${of(person)}/reset-second-factor`,
    { identityCheck },
    { 'idempotency-key': crypto.randomUUID() },
  )
const outcome = async (answer: Promise<{ status: number; code: string | undefined }>) => {
  const { status, code } = await answer
  return code ?? status
}
const isSignedIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const signingIn = async ({ login, school }: TestPerson) =>
  (await (await visit(portal, school)).form('/login', { loginname: login, password: PASSWORD })).status

const audited = async ({ id }: TestSchool, by: Pick<TestPerson, 'id'>) => {
  const { rows } = await portal.owner.query<{ action: string; subject: string }>(
    'select action, subject from audit_entry where school_id = $1 and person_id = $2 order by id',
    [id, by.id],
  )
  return rows.map(({ action, subject }) => `${action}: ${subject}`)
}

async function atWork() {
  const school = await aSchool(portal.owner)
  const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
  return { school, browser, me: browser.person }
}

describe('an account in the hands of the office', () => {
  test('OFF-041 is blocked with a reason, out of all sessions at once, and let in again', async () => {
    const { school, browser, me } = await atWork()
    const parent = await aParent(school)
    const inside = await signIn(portal, parent)
    expect(await outcome(block(browser, parent))).toBe(204)
    expect([await isSignedIn(inside), await signingIn(parent)]).toEqual([false, 401])
    expect(await outcome(block(browser, parent))).toBe(204)
    expect(await outcome(unblock(browser, parent))).toBe(204)
    expect([await isSignedIn(inside), await signingIn(parent)]).toEqual([false, 200])
    expect(await audited(school, me)).toEqual([
      `block-account: ${parent.login}: open → blocked (Wachtwoord gelekt)`,
      `unblock-account: ${parent.login}: blocked → open`,
    ])
  })

  test('OFF-041 is not blocked without a reason, when it is the own one, or elsewhere', async () => {
    const { school, browser, me } = await atWork()
    const parent = await aParent(school)
    const elsewhere = await aParent(await aSchool(portal.owner))
    expect([
      await outcome(block(browser, parent, '  kort ')),
      await outcome(block(browser, me)),
      await outcome(block(browser, elsewhere)),
      await outcome(unblock(browser, elsewhere)),
      await outcome(endSessions(browser, elsewhere)),
      await outcome(reset(browser, elsewhere)),
    ]).toEqual(['invalid-input', 'own-account', 'not-found', 'not-found', 'not-found', 'not-found'])
    const { rows } = await portal.owner.query('select 1 from person where blocked and school_id = any($1)', [
      [school.id, elsewhere.school.id],
    ])
    expect([rows, await audited(school, me)]).toEqual([[], []])
  })

  test('OFF-042 leaves every session and every remembered browser, and signs in again', async () => {
    const { school, browser, me } = await atWork()
    const parent = await aParent(school)
    const other = await signIn(portal, await aParent(school))
    const one = await signIn(portal, parent)
    const stays = await visit(portal, school)
    await stays.form('/login', { loginname: parent.login, password: PASSWORD, stay: 'true' })
    expect(await outcome(endSessions(browser, parent))).toBe(204)
    expect([await isSignedIn(one), await isSignedIn(stays), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await signingIn(parent)).toBe(200)
    expect(await audited(school, me)).toEqual([`end-account-sessions: ${parent.login}`])
  })

  test('OFF-043 loses its app, and its owner is out and mailed', async () => {
    const { school, browser, me } = await atWork()
    const colleague = await aPersonWithRole(school, 'beheerder', { email: 'collega@school.example' })
    const inside = await signIn(portal, colleague)
    expect(await outcome(reset(browser, colleague, 'called-known-number'))).toBe(204)
    expect(await outcome(inside.get('/rest/actor/sessions/'))).toBe('session-over')
    const [mail] = await mailsTo(portal.owner, 'collega@school.example')
    expect(mail?.subject).toBe('Inloggen met een app is uitgezet')
    const answer = await (
      await visit(portal, school)
    ).form('/login', { loginname: colleague.login, password: PASSWORD })
    expect(answer.json).toMatchObject({ secondFactorMethod: 'SET_UP' })
    expect(await outcome(reset(browser, colleague))).toBe('no-second-factor')
    expect(await audited(school, me)).toEqual([
      `reset-second-factor: ${colleague.login} (called-known-number)`,
    ])
  })

  test('OFF-043 keeps its app when it is the own one, or one with a role of money', async () => {
    const { school, browser, me } = await atWork()
    const approver = await aPersonWithRole(school, 'beheerder')
    await grantRole(approver, 'approver')
    expect(await outcome(reset(browser, approver))).toBe('account-of-money')
    expect(await outcome(reset(browser, me))).toBe('own-account')
    expect(await outcome(reset(browser, approver, 'guessed'))).toBe('invalid-input')
    const { rows } = await portal.owner.query('select 1 from authenticator where person_id = $1', [
      approver.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await audited(school, me)).toEqual([])
  })
})

describe('impersonating from the office', () => {
  const start = (browser: Browser, { id }: TestPerson) =>
    outcome(browser.post(`/api/impersonate/${id}/start`, { reason: 'Belde over de reis' }))

  test('OFF-044 is for who looks after accounts, whatever the stereotype, and goes back to the office', async () => {
    const { school, browser } = await atWork()
    const parent = await aParent(school)
    expect(await start(browser, parent)).toBe(200)
    expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).status).toBe(200)
    expect(await outcome(browser.get('/api/office/self'))).toBe('not-while-looking-along')
    expect(await outcome(browser.post('/api/impersonate/stop'))).toBe(200)
    expect(await outcome(browser.get('/api/office/self'))).toBe(200)
  })

  test('OFF-044 is refused with other roles, and after the role was revoked', async () => {
    const { school, browser, me } = await atWork()
    const parent = await aParent(school)
    expect(await start(await anOfficeBrowser(portal, school, 'secretary'), parent)).toBe(
      'may-not-impersonate',
    )
    expect(await start(browser, parent)).toBe(200)
    await portal.owner.query('delete from office_role where person_id = $1', [me.id])
    expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).code).toBe('not-found')
  })
})
