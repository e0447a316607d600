import { describe, expect } from 'vitest'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import { appWithKey, bytesOfKey } from '../../../../testing/account/authenticator-app.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aPersonWithRole, aSchool, PASSWORD, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { giveRecoveryCodes } from './confirm-authenticator.ts'
import { takeAwayAuthenticator } from './take-away-authenticator.ts'

const PATH = '/rest/actor/authenticator'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const anAdministrator = async (stereotype: Stereotype = 'beheerder') =>
  aPersonWithRole(await aSchool(portal.owner), stereotype)

/** An administrator who removed the app after signing in: an app is required only at sign-in. */
async function anAdministratorWithoutApp(): Promise<{ admin: TestPerson; browser: Browser }> {
  const admin = await anAdministrator()
  const browser = await signIn(portal, admin)
  await portal.owner.query('delete from authenticator where person_id = $1', [admin.id])
  return { admin: { ...admin, withApp: false }, browser }
}

type App = { readonly codeNow: () => string; readonly recoveryCodes: readonly string[] }

/** Sets up an app for an administrator. */
async function setUpApp(browser: Browser): Promise<App> {
  const { json } = await browser.post(`${PATH}/`, { password: PASSWORD })
  const codeAt = appWithKey((json as { secret: string }).secret)
  const codeNow = () => codeAt(portal.clock.now)
  const confirmed = await browser.post(`${PATH}/confirm`, { code: codeNow() })
  return { codeNow, recoveryCodes: (confirmed.json as { recoveryCodes: string[] }).recoveryCodes }
}

async function anAdministratorWithApp(): Promise<{ admin: TestPerson; browser: Browser; app: App }> {
  const { admin, browser } = await anAdministratorWithoutApp()
  const app = await setUpApp(browser)
  portal.clock.forward({ minutes: 1 })
  return { admin, browser, app }
}

const submit = (browser: Browser, mfaCode: string) => browser.form('/rest/mfa/submit', { mfaCode })
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const methodOf = async (browser: Browser) =>
  ((await browser.get('/rest/session/current')).json as { secondFactorMethod: string }).secondFactorMethod
const mailsOf = async ({ login }: TestPerson) =>
  (await mailsTo(portal.owner, `${login}@post.example`)).map(({ subject }) => subject)

test('ACC-040 lists an app in the personal data from its first code on, without secrets', async () => {
  const { browser } = await anAdministratorWithoutApp()
  const download = async () => (await browser.get('/rest/actor/data/json')).json as Record<string, object[]>
  const { json } = await browser.post(`${PATH}/`, { password: PASSWORD })
  expect((await download())['authenticators']).toEqual([])
  const { secret } = json as { secret: string }
  await browser.post(`${PATH}/confirm`, { code: appWithKey(secret)(portal.clock.now) })
  const data = await download()
  expect(data['authenticators']).toEqual([{ since: portal.clock.now, hasRecoveryCodes: true }])
  expect(JSON.stringify(data)).not.toContain(secret)
  await portal.owner.query('update recovery_code set used_at = now()')
  expect((await download())['authenticators']).toMatchObject([{ hasRecoveryCodes: false }])
})

describe('setting up an app', () => {
  test('requires the password, shows the secret once, and gives ten recovery codes for the first valid code', async () => {
    const { admin, browser } = await anAdministratorWithoutApp()
    const started = await browser.post(`${PATH}/`, { password: PASSWORD })
    expect(started.json).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown,
      uri: expect.stringContaining('otpauth://totp/Mijn%20Waterlinie:') as unknown,
    })
    expect((await browser.get(`${PATH}/`)).json).toEqual({ active: false, recoveryCodesLeft: 0 })
    expect((await browser.post(`${PATH}/confirm`, { code: '000000' })).code).toBe('code-invalid')
    const app = await setUpApp(browser)
    expect(new Set(app.recoveryCodes).size).toBe(10)
    expect((await browser.get(`${PATH}/`)).json).toEqual({ active: true, recoveryCodesLeft: 10 })
    expect(await mailsOf(admin)).toEqual(['Inloggen met een app is aangezet'])
  })

  test('does not require an app that was never confirmed', async () => {
    const { admin, browser } = await anAdministratorWithoutApp()
    await browser.post(`${PATH}/`, { password: PASSWORD })
    expect(await methodOf(await signIn(portal, admin))).toBe('SET_UP')
  })

  test('is refused in an open session without the password, and allows five guesses', async () => {
    const browser = await signIn(portal, await anAdministrator())
    for (let time = 0; time < 5; time++)
      expect((await browser.post(`${PATH}/`, { password: 'wrong' })).code).toBe('old-password-invalid')
    expect((await browser.post(`${PATH}/`, { password: PASSWORD })).code).toBe('too-many-sign-ins')
  })

  test('is for administrators only', async () => {
    const browser = await signIn(portal, await anAdministrator('leerling'))
    for (const path of ['/', '/confirm', '/recovery-codes', '/remove'])
      expect((await browser.post(`${PATH}${path}`, { password: PASSWORD, code: '1' })).code).toBe(
        'not-your-role',
      )
  })

  test('stores the secret and the recovery codes encrypted', async () => {
    const { admin, browser } = await anAdministratorWithoutApp()
    const { json } = await browser.post(`${PATH}/`, { password: PASSWORD })
    const secret = bytesOfKey((json as { secret: string }).secret)
    const { rows } = await portal.owner.query(
      'select sealed_secret as encrypted from authenticator where person_id = $1',
      [admin.id],
    )
    expect(rows[0].encrypted.includes(secret)).toBe(false)
    const app = await anAdministratorWithApp()
    const kept = await portal.owner.query('select hash from recovery_code where person_id = $1', [
      app.admin.id,
    ])
    expect(kept.rows).toHaveLength(10)
    for (const { hash } of kept.rows) expect(hash).toHaveLength(32)
  })
})

describe('signing in with an app', () => {
  test('requires its code and sends no mail', async () => {
    const { admin, app } = await anAdministratorWithApp()
    const browser = await signIn(portal, admin)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      secondFactorRequired: true,
      secondFactorMethod: 'AUTHENTICATOR',
      secondFactorNewCodeAfter: null,
    })
    expect((await browser.post('/rest/mfa/request-new')).code).toBe('code-comes-from-app')
    expect((await submit(browser, app.codeNow())).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
    expect(await mailsOf(admin)).not.toContain('Uw beveiligingscode voor het ouderportaal')
  })

  test('rejects a used code', async () => {
    const { admin, app } = await anAdministratorWithApp()
    expect((await submit(await signIn(portal, admin), app.codeNow())).status).toBe(200)
    const thief = await signIn(portal, admin)
    expect((await submit(thief, app.codeNow())).code).toBe('code-invalid')
    portal.clock.forward({ seconds: 30 })
    expect((await submit(thief, app.codeNow())).status).toBe(200)
  })

  test('S4 allows five attempts, which count as wrong passwords', async () => {
    const { admin, app } = await anAdministratorWithApp()
    const browser = await signIn(portal, admin)
    const right = app.codeNow()
    const wrong = `${(Number(right) + 1) % 1_000_000}`.padStart(6, '0')
    const answers = []
    for (let time = 0; time < 6; time++) answers.push((await submit(browser, wrong)).code)
    expect(answers.slice(3)).toEqual(['code-invalid', 'code-tried-too-often', 'code-tried-too-often'])
    expect((await submit(browser, right)).code).toBe('code-tried-too-often')
    expect((await tryPassword(browser, admin.login, PASSWORD)).code).toBe('user-blocked')
  })

  test('accepts a recovery code once in any notation, and mails its owner', async () => {
    const { admin, app } = await anAdministratorWithApp()
    const [first = ''] = app.recoveryCodes
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    expect((await submit(await signIn(portal, admin), typed)).status).toBe(200)
    expect((await submit(await signIn(portal, admin), first)).code).toBe('code-invalid')
    expect(await mailsOf(admin)).toContain('Er is ingelogd met een herstelcode')
  })

  test('accepts one of twenty concurrent uses of a recovery code', async () => {
    const { admin, app } = await anAdministratorWithApp()
    const browser = await signIn(portal, admin)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(browser, app.recoveryCodes[0] ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('managing an app', () => {
  test('replaces the old recovery codes', async () => {
    const { admin, browser, app } = await anAdministratorWithApp()
    const { json } = await browser.post(`${PATH}/recovery-codes`, { password: PASSWORD })
    const { recoveryCodes } = json as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect((await submit(await signIn(portal, admin), app.recoveryCodes[0] ?? '')).code).toBe('code-invalid')
    expect((await submit(await signIn(portal, admin), recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('keeps the last ten of concurrently created recovery codes', async () => {
    const { admin, browser } = await anAdministratorWithApp()
    const give = () =>
      portal.schools.write(admin.school.id, (tx) => giveRecoveryCodes({ secret: 'a secret' }, tx, admin.id))
    await Promise.all(Array.from({ length: 6 }, give))
    expect((await browser.get(`${PATH}/`)).json).toEqual({ active: true, recoveryCodesLeft: 10 })
  })

  test('S3 cannot remove the last second factor, and requires the password before saying so', async () => {
    const { admin, browser, app } = await anAdministratorWithApp()
    expect((await browser.post(`${PATH}/remove`, { password: 'wrong' })).code).toBe('old-password-invalid')
    const refused = await browser.post(`${PATH}/remove`, { password: PASSWORD })
    expect([refused.status, refused.code]).toEqual([409, 'last-second-factor'])
    expect(await mailsOf(admin)).toEqual(['Inloggen met een app is aangezet'])
    expect((await submit(await signIn(portal, admin), app.codeNow())).status).toBe(200)
  })

  test('activates a replacement app at its first code, and keeps the old one until then', async () => {
    const { admin, browser, app } = await anAdministratorWithApp()
    await browser.post(`${PATH}/`, { password: PASSWORD })
    expect((await browser.post(`${PATH}/confirm`, { code: app.codeNow() })).code).toBe('code-invalid')
    expect((await submit(await signIn(portal, admin), app.codeNow())).status).toBe(200)
    const next = await setUpApp(browser)
    portal.clock.forward({ minutes: 1 })
    expect(next.recoveryCodes).not.toContain(app.recoveryCodes[0])
    expect((await submit(await signIn(portal, admin), app.codeNow())).code).toBe('code-invalid')
    expect((await submit(await signIn(portal, admin), app.recoveryCodes[0] ?? '')).code).toBe('code-invalid')
    expect((await submit(await signIn(portal, admin), next.codeNow())).status).toBe(200)
    expect((await browser.post(`${PATH}/confirm`, { code: next.codeNow() })).code).toBe('no-app-begun')
  })

  test('S10 keeps the app when the password changes', async () => {
    const { admin, browser } = await anAdministratorWithApp()
    const fresh = 'gele Tulpen op 3 daken'
    const change = {
      gebruiker: admin.id,
      oldPassword: PASSWORD,
      nieuwWachtwoord: fresh,
      controleWachtwoord: fresh,
    }
    expect((await browser.post('/rest/actor/passwordchange/', change)).status).toBe(200)
    const answer = await tryPassword(await visit(portal, admin.school), admin.login, fresh)
    expect(answer.json).toMatchObject({ secondFactorRequired: true, secondFactorMethod: 'AUTHENTICATOR' })
  })
})

test('lets an operator remove the app of a person who lost phone and codes, who then sets up another one', async () => {
  const { admin, browser } = await anAdministratorWithApp()
  const deps = { schools: portal.schools, clock: () => portal.clock.now }
  const takeAway = (login: string) => takeAwayAuthenticator(deps, admin.school.id, login)
  expect(await takeAway('niemand')).toBeUndefined()
  expect(await takeAway(admin.login)).toBe(true)
  expect(await isIn(browser)).toBe(false)
  expect((await mailsOf(admin))[0]).toBe('Inloggen met een app is uitgezet')
  expect(await methodOf(await signIn(portal, admin))).toBe('SET_UP')
})
