import { describe, expect } from 'vitest'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aParent, aPersonWithRole, aSchool, PASSWORD } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { appWithKey } from '../../../../testing/account/authenticator-app.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'

const PATH = '/rest/mfa/set-up'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const aNewAdministrator = async (stereotype: Stereotype = 'beheerder', more = {}) =>
  aPersonWithRole(await aSchool(portal.owner), stereotype, { withApp: false, ...more })
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const session = async (browser: Browser) => (await browser.get('/rest/session/current')).json

/** Reads the key into an app, and returns its current code. */
async function takeOver(browser: Browser): Promise<string> {
  const { json } = await browser.post(PATH)
  return appWithKey((json as { secret: string }).secret)(portal.clock.now)
}

describe('the first sign-in of an administrator', () => {
  test.each(['beheerder', 'supervisor', 'portal_admin'] as const)(
    'S3 requires a %s to set up an app first',
    async (stereotype) => {
      const browser = await signIn(portal, await aNewAdministrator(stereotype))
      expect(await session(browser)).toMatchObject({
        secondFactorRequired: true,
        secondFactorMethod: 'SET_UP',
        user: null,
      })
      const refused = await browser.get('/rest/user/relations')
      expect([refused.status, refused.code]).toEqual([403, 'second-factor-needed'])
      const code = await takeOver(browser)
      const confirmed = await browser.post(`${PATH}/confirm`, { code })
      expect((confirmed.json as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
      expect(await isIn(browser)).toBe(false)
      const before = browser.cookies.get('session-80')
      expect((await browser.post(`${PATH}/finish`)).json).toMatchObject({ role: { stereotype } })
      expect(browser.cookies.get('session-80')).not.toBe(before)
      expect(await isIn(browser)).toBe(true)
    },
  )

  test('rejects a wrong code, and ends nothing before the right one', async () => {
    const browser = await signIn(portal, await aNewAdministrator())
    expect((await browser.post(`${PATH}/confirm`, { code: '000000' })).code).toBe('no-app-begun')
    await takeOver(browser)
    expect((await browser.post(`${PATH}/confirm`, { code: '12' })).code).toBe('code-invalid')
    expect((await browser.post(`${PATH}/finish`)).code).toBe('code-used')
    expect((await browser.form('/rest/mfa/submit', { mfaCode: '000000' })).code).toBe('code-invalid')
    expect(await isIn(browser)).toBe(false)
  })

  test('creates a new key at each request, and invalidates the earlier one', async () => {
    const browser = await signIn(portal, await aNewAdministrator())
    const first = await takeOver(browser)
    const second = await takeOver(browser)
    expect((await browser.post(`${PATH}/confirm`, { code: first })).code).toBe('code-invalid')
    expect((await browser.post(`${PATH}/confirm`, { code: second })).status).toBe(200)
  })

  test('accepts a code of the app or a recovery code after a page reload', async () => {
    const browser = await signIn(portal, await aNewAdministrator())
    const confirmed = await browser.post(`${PATH}/confirm`, { code: await takeOver(browser) })
    expect(await session(browser)).toMatchObject({ secondFactorMethod: 'AUTHENTICATOR' })
    const [mfaCode = ''] = (confirmed.json as { recoveryCodes: string[] }).recoveryCodes
    expect((await browser.form('/rest/mfa/submit', { mfaCode })).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
  })

  test('S2 ends other sign-ins with the same password once the app is set up', async () => {
    const admin = await aNewAdministrator()
    const thief = await signIn(portal, admin)
    await takeOver(thief)
    const owner = await signIn(portal, admin)
    await owner.post(`${PATH}/confirm`, { code: await takeOver(owner) })
    for (const path of ['', '/finish']) expect((await thief.post(PATH + path)).code).toBe('session-over')
    expect((await session(thief)) as object).toMatchObject({ secondFactorRequired: false, user: null })
    const [mail] = await mailsTo(portal.owner, `${admin.login}@post.example`)
    expect(mail?.subject).toBe('Inloggen met een app is aangezet')
  })

  test('S2 ends a session with a removed app once another app is set up', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const before = await signIn(portal, admin)
    await portal.owner.query('delete from authenticator where person_id = $1', [admin.id])
    expect(await isIn(before)).toBe(true)
    const browser = await signIn(portal, { ...admin, withApp: false })
    await browser.post(`${PATH}/confirm`, { code: await takeOver(browser) })
    expect(await isIn(before)).toBe(false)
  })

  test('S1 requires the mailed code first, where one is mailed', async () => {
    const admin = await aNewAdministrator('beheerder', { secondFactor: true })
    const browser = await signIn(portal, admin)
    expect(await session(browser)).toMatchObject({ secondFactorMethod: 'EMAIL' })
    expect((await browser.post(PATH)).code).toBe('code-used')
    const [mail] = await mailsTo(portal.owner, `${admin.login}@post.example`)
    const mfaCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const before = browser.cookies.get('session-80')
    const answer = await browser.form('/rest/mfa/submit', { mfaCode })
    expect(answer.json).toMatchObject({ secondFactorMethod: 'SET_UP', user: null })
    expect(browser.cookies.get('session-80')).not.toBe(before)
    await browser.post(`${PATH}/confirm`, { code: await takeOver(browser) })
    await browser.post(`${PATH}/finish`)
    expect(await isIn(browser)).toBe(true)
  })

  test('is refused to a parent, a visitor and a signed-in person', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browsers = [await visit(portal, parent.school), await signIn(portal, parent)]
    for (const browser of browsers)
      for (const path of ['', '/confirm', '/finish']) {
        const answer = await browser.post(PATH + path, path === '/confirm' ? { code: '1' } : undefined)
        expect(['session-over', 'code-used']).toContain(answer.code)
      }
  })
})

describe('a session of an administrator', () => {
  test('S3 A6 has no access without a second factor, whenever it started', async () => {
    const admin = await aNewAdministrator()
    const browser = await beginSession(portal, admin)
    expect(await isIn(browser)).toBe(true)
    await portal.owner.query('update session set factor_shown_at = null where person_id = $1', [admin.id])
    expect(await isIn(browser)).toBe(false)
  })

  test('A6 ends at the next request when a person becomes an administrator', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    expect(await isIn(browser)).toBe(true)
    await portal.owner.query(`update person set stereotype = 'beheerder' where id = $1`, [parent.id])
    expect(await isIn(browser)).toBe(false)
  })

  test('S10 continues after a change of the password', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const browser = await signIn(portal, admin)
    const password = 'gele Tulpen op 3 daken'
    const change = { gebruiker: admin.id, oldPassword: PASSWORD }
    await browser.post('/rest/actor/passwordchange/', {
      ...change,
      nieuwWachtwoord: password,
      controleWachtwoord: password,
    })
    expect(await isIn(browser)).toBe(true)
  })
})
