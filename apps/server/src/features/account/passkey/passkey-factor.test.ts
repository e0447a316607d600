import { describe, expect } from 'vitest'
import type { PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aPasskeyDevice, type PasskeyDevice } from '../../../../testing/account/passkey-device.ts'
import {
  addPasskey,
  PASSKEY_FACTOR,
  PASSKEY_SET_UP,
  questionAt,
  showAfterPassword,
} from '../../../../testing/account/passkeys.ts'
import {
  aParent,
  appCodeOf,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const session = async (browser: Browser) => (await browser.get('/rest/session/current')).json
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const submit = (browser: Browser, mfaCode: string) => browser.form('/rest/mfa/submit', { mfaCode })

/** A browser that passed the password step. */
async function withPassword(person: TestPerson): Promise<Browser> {
  const browser = await visit(portal, person.school)
  await tryPassword(browser, person.login, PASSWORD)
  return browser
}

const strict = { settings: { passkeyRequiredForAdministrators: true } }

type Admin = {
  readonly admin: TestPerson
  readonly device: PasskeyDevice
  readonly recoveryCodes: readonly string[]
}

/** An administrator who registered a passkey at the first sign-in. */
async function anAdminWithPasskey(facts?: Parameters<typeof aSchool>[1]): Promise<Admin> {
  const school = await aSchool(portal.owner, facts)
  const admin = await aPersonWithRole(school, 'beheerder', { withApp: false })
  const browser = await withPassword(admin)
  const device = aPasskeyDevice()
  const recoveryCodes = await setUp(browser, device)
  await browser.post('/rest/mfa/set-up/finish')
  return { admin, device, recoveryCodes }
}

async function setUp(browser: Browser, device: PasskeyDevice): Promise<readonly string[]> {
  const { json } = await browser.post(`${PASSKEY_SET_UP}/begin`)
  const answer = await browser.post(PASSKEY_SET_UP, device.make(json as PasskeyMaking))
  expect(answer.status).toBe(200)
  return (answer.json as { recoveryCodes: string[] }).recoveryCodes
}

describe('the first sign-in of an administrator', () => {
  test('S3 is completed with a passkey instead of an app, and gives recovery codes', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder', { withApp: false })
    const browser = await withPassword(admin)
    const elsewhere = await beginSession(portal, admin)
    const codes = await setUp(browser, aPasskeyDevice())
    expect(codes).toHaveLength(10)
    expect(await isIn(browser)).toBe(false)
    expect(await isIn(elsewhere)).toBe(false)
    const before = browser.cookies.get('session-80')
    expect((await browser.post('/rest/mfa/set-up/finish')).json).toMatchObject({
      role: { stereotype: 'beheerder' },
    })
    expect(browser.cookies.get('session-80')).not.toBe(before)
    expect(await isIn(browser)).toBe(true)
    const mails = await mailsTo(portal.owner, `${admin.login}@post.example`)
    expect(mails.map(({ subject }) => subject)).toContain('Er is een passkey toegevoegd aan uw account')
  })

  test('is continued with the passkey or a recovery code after a page reload', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder', { withApp: false })
    const browser = await withPassword(admin)
    const [code = ''] = await setUp(browser, aPasskeyDevice())
    expect(await session(browser)).toMatchObject({
      secondFactorMethod: 'PASSKEY',
      secondFactorPasskey: true,
    })
    expect((await submit(browser, code)).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
  })

  test('S1 rejects an invalid passkey', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder', { withApp: false })
    const browser = await withPassword(admin)
    const { json } = await browser.post(`${PASSKEY_SET_UP}/begin`)
    const made = aPasskeyDevice().make(json as PasskeyMaking, { isVerified: false })
    expect((await browser.post(PASSKEY_SET_UP, made)).code).toBe('passkey-not-accepted')
    expect((await browser.post('/rest/mfa/set-up/finish')).code).toBe('code-used')
    expect(await session(browser)).toMatchObject({ secondFactorMethod: 'SET_UP' })
  })

  test('is refused to a parent, and to an administrator with a second factor', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const admin = await aPersonWithRole(parent.school, 'beheerder')
    for (const browser of [await signIn(portal, parent), await withPassword(admin)]) {
      const answers = [
        await browser.post(`${PASSKEY_SET_UP}/begin`),
        await browser.post(PASSKEY_SET_UP, aPasskeyDevice().make(aMaking)),
      ]
      expect(answers.map(({ code }) => code)).toEqual(['code-used', 'code-used'])
    }
    const { rowCount } = await portal.owner.query('select from passkey where school_id = $1', [
      parent.school.id,
    ])
    expect(rowCount).toBe(0)
  })
})

const aMaking = { challenge: 'x', rp: { id: 'x.test' }, user: { id: 'eA' } } as PasskeyMaking

describe('a passkey after the password', () => {
  test('S3 signs an administrator in with a new session secret', async () => {
    const { admin, device } = await anAdminWithPasskey()
    const browser = await withPassword(admin)
    expect(await session(browser)).toMatchObject({
      secondFactorRequired: true,
      secondFactorMethod: 'PASSKEY',
      secondFactorPasskey: true,
    })
    const before = browser.cookies.get('session-80')
    expect((await showAfterPassword(browser, device)).json).toMatchObject({
      authDetails: { authType: 'PASSWORD' },
    })
    expect(browser.cookies.get('session-80')).not.toBe(before)
    expect(await isIn(browser)).toBe(true)
  })

  test('is accepted instead of the code of an app', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const device = await addPasskey(await signIn(portal, admin))
    const browser = await withPassword(admin)
    expect(await session(browser)).toMatchObject({
      secondFactorMethod: 'AUTHENTICATOR',
      secondFactorPasskey: true,
    })
    expect((await showAfterPassword(browser, device)).status).toBe(200)
  })

  test('S4 counts as a wrong code when invalid, five in all', async () => {
    const { admin, device } = await anAdminWithPasskey()
    const browser = await withPassword(admin)
    const wrong = { signedBy: aPasskeyDevice() }
    const answers = []
    for (let time = 0; time < 6; time++) answers.push((await showAfterPassword(browser, device, wrong)).code)
    expect(answers.slice(3)).toEqual(['passkey-unknown', 'passkey-unknown', 'code-tried-too-often'])
    expect((await showAfterPassword(browser, device)).code).toBe('code-tried-too-often')
    expect(await isIn(browser)).toBe(false)
    const { rowCount } = await portal.owner.query(
      `select from audit_entry where person_id = $1 and action = 'code-failed'`,
      [admin.id],
    )
    expect(rowCount).toBe(5)
  })

  test('S1 is refused when it is a colleague’s, or for the challenge of another sign-in', async () => {
    const { admin, device } = await anAdminWithPasskey()
    const colleague = await aPersonWithRole(admin.school, 'beheerder')
    const theirs = await addPasskey(await signIn(portal, colleague))
    const browser = await withPassword(admin)
    expect((await showAfterPassword(browser, theirs)).code).toBe('passkey-unknown')
    const question = await questionAt(browser, `${PASSKEY_FACTOR}/begin`)
    const second = await withPassword(admin)
    expect((await second.post(PASSKEY_FACTOR, device.answer(question))).code).toBe('passkey-too-late')
    expect([await isIn(browser), await isIn(second)]).toEqual([false, false])
  })

  test('may be replaced by a recovery code, not by the code of a missing app', async () => {
    const { admin, recoveryCodes } = await anAdminWithPasskey()
    const browser = await withPassword(admin)
    expect((await submit(browser, '123456')).code).toBe('code-invalid')
    expect((await submit(browser, recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
  })

  test('is requested only between password and sign-in', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    for (const browser of [await visit(portal, parent.school), await signIn(portal, parent)]) {
      const answers = [
        await browser.post(`${PASSKEY_FACTOR}/begin`),
        await browser.post(PASSKEY_FACTOR, aPasskeyDevice().answer(aQuestion)),
      ]
      for (const { code } of answers) expect(['session-over', 'code-used']).toContain(code)
    }
  })
})

const aQuestion: PasskeyQuestion = {
  challenge: 'x',
  rpId: 'x.test',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
}

describe('where the school requires passkeys of administrators', () => {
  test('S3 the first sign-in offers no app', async () => {
    const school = await aSchool(portal.owner, strict)
    const admin = await aPersonWithRole(school, 'beheerder', { withApp: false })
    const browser = await withPassword(admin)
    expect((await browser.post('/rest/mfa/set-up')).code).toBe('passkey-required')
    const { rowCount } = await portal.owner.query('select from authenticator where person_id = $1', [
      admin.id,
    ])
    expect(rowCount).toBe(0)
    await setUp(browser, aPasskeyDevice())
    await browser.post('/rest/mfa/set-up/finish')
    expect(await isIn(browser)).toBe(true)
  })

  test('S3 a code of the app leads only to registering a passkey, with a new secret', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner, strict), 'beheerder')
    const browser = await withPassword(admin)
    expect(await session(browser)).toMatchObject({ secondFactorMethod: 'AUTHENTICATOR' })
    expect((await browser.post(`${PASSKEY_SET_UP}/begin`)).code).toBe('code-used')
    const before = browser.cookies.get('session-80')
    const answer = await submit(browser, await appCodeOf(admin, portal.clock.now))
    expect(answer.json).toMatchObject({ secondFactorMethod: 'SET_UP', user: null })
    expect(browser.cookies.get('session-80')).not.toBe(before)
    expect(await isIn(browser)).toBe(false)
    await setUp(browser, aPasskeyDevice())
    await browser.post('/rest/mfa/set-up/finish')
    expect(await isIn(browser)).toBe(true)
  })

  test('S3 a code of the app is rejected when there is a passkey', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner, strict), 'beheerder')
    const device = await addPasskey(await beginSession(portal, admin))
    const browser = await withPassword(admin)
    expect(await session(browser)).toMatchObject({ secondFactorMethod: 'PASSKEY' })
    expect((await submit(browser, await appCodeOf(admin, portal.clock.now))).code).toBe('code-invalid')
    expect((await showAfterPassword(browser, device)).status).toBe(200)
  })

  test('S3 a recovery code leads once to registering another passkey, and nowhere else', async () => {
    const { admin, recoveryCodes } = await anAdminWithPasskey(strict)
    const browser = await withPassword(admin)
    const [code = ''] = recoveryCodes
    expect((await submit(browser, code)).json).toMatchObject({ secondFactorMethod: 'SET_UP', user: null })
    expect(await isIn(browser)).toBe(false)
    expect(await setUp(browser, aPasskeyDevice())).toEqual([])
    await browser.post('/rest/mfa/set-up/finish')
    expect(await isIn(browser)).toBe(true)
    expect((await submit(await withPassword(admin), code)).code).toBe('code-invalid')
  })

  test('the sign-in of parents is unchanged', async () => {
    const parent = await aParent(await aSchool(portal.owner, strict))
    expect(await isIn(await signIn(portal, parent))).toBe(true)
  })
})
