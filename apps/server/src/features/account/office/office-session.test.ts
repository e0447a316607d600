import { describe, expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { grantRole } from '../../../../testing/account/office.ts'
import { aParent, aPersonWithRole, aSchool, PASSWORD } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import { loginLinkTo } from '../link/login-link-to.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const NEW = 'gele Tulpen op 3 daken'

const office = async (browser: Browser) => {
  const { status, code } = await browser.get('/api/office/self')
  return code ?? status
}
const isInPortal = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

describe('a parent with a role in the office', () => {
  test('OFF-004 needs a second factor to sign in', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    await grantRole(parent, 'secretary')
    const browser = await visit(portal, parent.school)
    const answer = await browser.form('/login', { loginname: parent.login, password: PASSWORD })
    expect(answer.json).toMatchObject({ secondFactorRequired: true, secondFactorMethod: 'SET_UP' })
    expect(await office(browser)).toBe('second-factor-needed')
  })

  test('OFF-004 keeps a session without a factor for the portal only', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    expect(await office(browser)).toBe('no-office-right')
    await grantRole(parent, 'secretary')
    expect([await isInPortal(browser), await office(browser)]).toEqual([true, 'log-in-for-more'])
    const session = (await browser.get('/rest/session/current')).json
    expect(session).toMatchObject({ role: { inOffice: true, stereotype: 'ouder' } })
    const changed = await browser.post('/rest/actor/passwordchange/', {
      gebruiker: parent.id,
      oldPassword: PASSWORD,
      nieuwWachtwoord: NEW,
      controleWachtwoord: NEW,
    })
    expect([changed.code, await office(browser)]).toEqual([undefined, 'log-in-for-more'])
  })

  test('OFF-004 has the idle time of administrators', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const other = await aParent(parent.school)
    await grantRole(parent, 'secretary')
    const [browser, familys] = [await beginSession(portal, parent), await beginSession(portal, other)]
    expect(await office(browser)).toBe(200)
    portal.clock.forward({ minutes: 16 })
    expect([await office(browser), await isInPortal(browser), await isInPortal(familys)]).toEqual([
      'session-over',
      false,
      true,
    ])
  })

  test('OFF-004 does not stay signed in', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await visit(portal, parent.school)
    await browser.form('/login', { loginname: parent.login, password: PASSWORD, stay: 'true' })
    await grantRole(parent, 'secretary')
    portal.clock.forward({ minutes: 61 })
    expect(await isInPortal(browser)).toBe(false)
  })

  test('OFF-003 has no office while impersonating or by a link', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school)
    const administrator = await aPersonWithRole(school, 'beheerder')
    await grantRole(administrator, 'ict-administrator')
    await grantRole(parent, 'secretary')
    expect(await office(await beginSession(portal, administrator))).toBe(200)
    expect(await office(await beginSession(portal, administrator, { as: parent }))).toBe(
      'not-while-looking-along',
    )
    const link = { personId: parent.id, source: 'MAIL', place: '/', now: portal.clock.now } as const
    const address = await portal.schools.write(school.id, (tx) => loginLinkTo(tx, link))
    const byLink = await visit(portal, school)
    await byLink.post('/rest/session/link', {
      t: new URL(address, 'http://school.test').searchParams.get('t'),
    })
    expect([await isInPortal(byLink), await office(byLink)]).toEqual([true, 'log-in-for-more'])
  })

  test('OFF-001 a stereotype gives no right', async () => {
    const school = await aSchool(portal.owner)
    for (const stereotype of ['beheerder', 'supervisor', 'portal_admin', 'ouder'] as const) {
      const browser = await beginSession(portal, await aPersonWithRole(school, stereotype))
      expect(await office(browser)).toBe('no-office-right')
    }
  })
})

describe('where somebody administers', () => {
  const administration = async (browser: Browser) =>
    ((await browser.get('/rest/session/current')).json as { administrationUrl: string | null })
      .administrationUrl

  test('OFF-070 leads who has a role to the office, unless the school names another address', async () => {
    const school = await aSchool(portal.owner)
    const [clerk, without, parent] = [
      await aPersonWithRole(school, 'beheerder'),
      await aPersonWithRole(school, 'beheerder'),
      await aParent(school),
    ]
    await grantRole(clerk, 'secretary')
    await grantRole(parent, 'mentor', ['1A'])
    const browsers = await Promise.all([clerk, without, parent].map((person) => beginSession(portal, person)))
    const asked = () => Promise.all(browsers.map(administration))
    expect(await asked()).toEqual(['/app/office/', null, null])
    await portal.owner.query('update school set administration_url = $2 where id = $1', [
      school.id,
      'https://beheer.example/',
    ])
    expect(await asked()).toEqual(['https://beheer.example/', 'https://beheer.example/', null])
  })
})
