import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { buildApp } from '../../../composition/app.ts'
import { openBrowser, type Browser } from '../../../../testing/browser.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { secretOf } from '../../../../test/matrix/world/sessions.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import {
  appContextOf,
  openTestPortal,
  signIn,
  tryPassword,
  visit,
  type TestPortal,
} from '../../../../testing/portal.ts'

const NEW = 'gele Tulpen op 3 daken'
const LEAKED = 'rode Rozen op 3 daken'

/** All passwords that were checked for leaks. */
const looked: string[] = []
const leakedPasswords = {
  isLeaked: async (password: string) => {
    looked.push(password)
    return password === LEAKED
  },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ leakedPasswords })
})
afterAll(() => portal.stop())

const aSchoolWith = (settings: Partial<SchoolSettings> = {}) => aSchool(portal.owner, { settings })

const mailsOf = (person: TestPerson) => mailsTo(portal.owner, `${person.login}@post.example`)
const mayComeIn = async (person: TestPerson, password: string) =>
  (await tryPassword(await visit(portal, person.school), person.login, password)).status === 200

let networks = 0
/** Requests a password link from a new network, and waits for the mail. */
async function request(school: TestSchool, login: string, remoteAddress = `203.0.${++networks}.1`) {
  const browser = await visit(portal, school)
  const url = '/rest/account/password/request'
  const answer = await browser.send({ method: 'POST', url, payload: { login }, remoteAddress })
  await Promise.all(portal.app.portal.after)
  return answer
}

async function tokenFor(person: TestPerson): Promise<string> {
  await request(person.school, person.login)
  const [newest] = await mailsOf(person)
  const token = /set-password\?t=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error('No link was mailed')
  return token
}

/** A parent who was invited and has no password yet. */
async function aNewcomer(settings?: Partial<SchoolSettings>): Promise<TestPerson> {
  const parent = await aParent(await aSchoolWith(settings))
  await portal.owner.query('update person set password_hash = null, login_alias = $2 where id = $1', [
    parent.id,
    `alias-of-${parent.login}`,
  ])
  return parent
}

const reset = async (school: TestSchool, token: string, password = NEW) =>
  (await visit(portal, school)).post('/rest/account/password/reset', { token, password })

describe('a forgotten password', () => {
  test('ACC-015 API-023 API-024 AUTH-023? is replaced by a mailed link, and the new one signs in', async () => {
    const parent = await aParent(await aSchoolWith())
    const answer = await reset(parent.school, await tokenFor(parent))
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await mayComeIn(parent, PASSWORD)).toBe(false)
    expect(await mayComeIn(parent, NEW)).toBe(true)
  })

  test('gets a link with the school’s address, whatever headers the request has', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await visit(portal, parent.school)
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await browser.post('/rest/account/password/request', { login: parent.login }, headers)
    await Promise.all(portal.app.portal.after)
    const [mail] = await mailsOf(parent)
    expect(mail?.text).toContain(`http://${parent.school.host}/app/portal/set-password?t=`)
    expect(mail?.text).not.toContain('evil')
    const elsewhere = await browser.post(
      '/rest/account/password/request',
      { login: parent.login },
      { host: 'evil.example' },
    )
    expect(elsewhere.status).toBe(404)
  })

  test('S5 gets a link to the school’s host, without the port of the request', async () => {
    const parent = await aParent(await aSchoolWith())
    const host = `${parent.school.host}:8081`
    const browser = openBrowser(portal.app, host)
    await browser.get('/rest/session/current')
    const answer = await browser.post('/rest/account/password/request', { login: parent.login })
    expect(answer.status).toBe(200)
    await Promise.all(portal.app.portal.after)
    const [mail] = await mailsOf(parent)
    expect(mail?.text).toContain(`http://${parent.school.host}/app/portal/set-password?t=`)
  })

  test('S5 gets a link with the public address of the settings, if there is one', async () => {
    const app = await buildApp({ ...appContextOf(portal), originOf: () => 'https://ouders.example' })
    const parent = await aParent(await aSchoolWith())
    const browser = openBrowser(app, parent.school.host)
    await browser.get('/rest/session/current')
    await browser.post('/rest/account/password/request', { login: parent.login })
    await Promise.all(app.portal.after)
    const [mail] = await mailsOf(parent)
    expect(mail?.text).toContain('https://ouders.example/app/portal/set-password?t=')
    await app.close()
  })

  test('ACC-016? S9 gets one response for every login, before any look-up', async () => {
    const parent = await aParent(await aSchoolWith())
    const closed = await aParent(parent.school, { active: false })
    const [known, unknown, gone] = [
      await request(parent.school, parent.login),
      await request(parent.school, 'niemand'),
      await request(parent.school, closed.login),
    ]
    for (const answer of [known, unknown, gone]) expect([answer.status, answer.body]).toEqual([200, '{}'])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await mailsOf(parent)).toHaveLength(1)
    expect(await mailsOf(closed)).toEqual([])
  })

  test('ACC-016? gets at most three links an hour, also concurrently', async () => {
    const parent = await aParent(await aSchoolWith())
    await Promise.all(Array.from({ length: 8 }, () => request(parent.school, parent.login)))
    expect(await mailsOf(parent)).toHaveLength(3)
    portal.clock.forward({ minutes: 61 })
    await request(parent.school, parent.login)
    expect(await mailsOf(parent)).toHaveLength(4)
  })

  test('gets no mail without an address and for a blocked account', async () => {
    const school = await aSchoolWith()
    const unreachable = await aParent(school, { email: '' })
    const blocked = await aParent(school)
    await portal.owner.query('update person set blocked = true where id = $1', [blocked.id])
    for (const { login } of [unreachable, blocked]) expect((await request(school, login)).status).toBe(200)
    const { rows } = await portal.owner.query('select from mail where school_id = $1', [school.id])
    expect(rows).toEqual([])
  })

  test('S8 slows down a network that tries many logins, known or not, and never locks it', async () => {
    const waits: number[] = []
    const timer = { ticks: () => 0, pause: async (time: number) => void waits.push(time / 1000) }
    const app = await buildApp({ ...appContextOf(portal), timer })
    const browser = await visit({ ...portal, app }, await aSchoolWith())
    const url = '/rest/account/password/request'
    const ask = (login: string) =>
      browser.send({ method: 'POST', url, payload: { login }, remoteAddress: '203.0.113.200' })
    for (let round = 0; round < 60; round++) await ask(`name-${round}`)
    expect(waits).toHaveLength(40)
    expect((await ask('one more')).status).toBe(200)
    expect(waits.at(-1)).toBe(4)
    await app.close()
  })

  test('S8 accepts five requests for one login from one network in fifteen minutes', async () => {
    const parent = await aParent(await aSchoolWith())
    const ask = (network: string) => request(parent.school, parent.login, network)
    for (let time = 0; time < 5; time++) expect((await ask('203.0.113.201')).status).toBe(200)
    const refused = await ask('203.0.113.201')
    expect([refused.status, refused.code]).toEqual([429, 'too-many-sign-ins'])
    expect((await ask('203.0.113.202')).status).toBe(200)
  })

  test('AUTH-019? gets a mail without link where single sign-on is mandatory', async () => {
    const school = await aSchoolWith({ ssoRequiredForDebtors: true })
    const payer = await aParent(school)
    await request(school, payer.login)
    const [mail] = await mailsOf(payer)
    expect(mail?.text).toContain('schoolaccount')
    expect(mail?.text).not.toContain('set-password')
  })
})

describe('a forgotten password of an account that has none yet', () => {
  test.each(['login', 'alias'] as const)(
    'AUTH-120 gets a link for a first password, by its %s',
    async (by) => {
      const newcomer = await aNewcomer()
      const name = by === 'login' ? newcomer.login.toUpperCase() : `alias-of-${newcomer.login}`
      const answer = await request(newcomer.school, name)
      const unknown = await request(newcomer.school, 'niemand')
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
      const mails = await mailsOf(newcomer)
      expect(mails.map(({ subject }) => subject)).toEqual(['Uw account bij het ouderportaal'])
      expect(mails[0]?.text).toContain('7 dagen geldig')
      expect(mails[0]?.text).toContain(`Uw gebruikersnaam is ${newcomer.login}.`)
    },
  )

  test('AUTH-120 gets a mail that calls the password the first, and is not asked to sign in again', async () => {
    const newcomer = await aNewcomer()
    const token = await tokenFor(newcomer)
    portal.clock.forward({ minutes: 7 * 24 * 60 - 1 })
    expect((await reset(newcomer.school, token)).status).toBe(204)
    const [newest] = await mailsOf(newcomer)
    expect(newest?.subject).toBe('Uw wachtwoord is ingesteld')
    expect(newest?.text).not.toContain('opnieuw inloggen')
    expect(await mayComeIn(newcomer, NEW)).toBe(true)
    await request(newcomer.school, newcomer.login)
    expect((await mailsOf(newcomer))[0]?.subject).toBe('Een nieuw wachtwoord voor het ouderportaal')
  })

  test('AUTH-120 gets at most three links an hour, and none when blocked, closed or without an address', async () => {
    const newcomer = await aNewcomer()
    for (let time = 0; time < 5; time++) await request(newcomer.school, newcomer.login)
    expect(await mailsOf(newcomer)).toHaveLength(3)
    for (const change of ['blocked = true', 'active = false', `email = ''`]) {
      const other = await aNewcomer()
      await portal.owner.query(`update person set ${change} where id = $1`, [other.id])
      await request(other.school, other.login)
      expect(await mailsOf(other)).toEqual([])
    }
  })

  test('AUTH-120 gets a mail without link where single sign-on is mandatory', async () => {
    const newcomer = await aNewcomer({ ssoRequiredForDebtors: true })
    await request(newcomer.school, newcomer.login)
    expect((await mailsOf(newcomer)).map(({ text }) => text.includes('set-password'))).toEqual([false])
  })

  test('AUTH-120 gets no mail at another school', async () => {
    const newcomer = await aNewcomer()
    await request(await aSchoolWith(), newcomer.login)
    expect(await mailsOf(newcomer)).toEqual([])
  })
})

describe('a password link', () => {
  test('AUTH-121 says whether it is for a first password, and nothing about the person', async () => {
    const [newcomer, parent] = [await aNewcomer(), await aParent(await aSchoolWith())]
    const check = async (person: TestPerson) => {
      const token = await tokenFor(person)
      return (await (await visit(portal, person.school)).post('/rest/account/password/check', { token })).json
    }
    expect([await check(newcomer), await check(parent)]).toEqual([{ first: true }, { first: false }])
  })

  test('AUTH-122 delays a network that tries many invalid links, and never one with a valid link', async () => {
    const waits: number[] = []
    const timer = { ticks: () => 0, pause: async (time: number) => void waits.push(time / 1000) }
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    const app = await buildApp({ ...appContextOf(portal), timer })
    const browser = await visit({ ...portal, app }, parent.school)
    const send = (call: 'check' | 'reset', of: string) =>
      browser.send({
        method: 'POST',
        url: `/rest/account/password/${call}`,
        payload: { token: of, password: NEW },
        remoteAddress: '203.0.113.210',
      })
    for (let round = 0; round < 20; round++)
      expect((await send(round % 2 ? 'check' : 'reset', `made-up-${round}`)).code).toBe(
        'password-link-expired',
      )
    expect(waits).toEqual([])
    expect((await send('check', 'one-more')).code).toBe('password-link-expired')
    expect(waits).toEqual([1])
    expect((await send('check', token)).json).toEqual({ first: false })
    expect(waits).toEqual([1])
    await app.close()
  })

  test('S5 is stored as a hash only', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    const { rows } = await portal.owner.query(
      `select hash = sha256($2::bytea) as "isHash", position($2::bytea in hash) as place
       from access_token where person_id = $1`,
      [parent.id, token],
    )
    expect(rows).toEqual([{ isHash: true, place: 0 }])
  })

  test('S5 AUTH-023? API-025? works once', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    await reset(parent.school, token)
    const again = await reset(parent.school, token, 'blauwe Tulpen op 4 daken')
    expect([again.status, again.code]).toEqual([400, 'password-link-expired'])
    expect(await mayComeIn(parent, NEW)).toBe(true)
  })

  test('S5 accepts one of twenty concurrent uses', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(parent.school, token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'password-link-expired')).toHaveLength(19)
  })

  test.each([
    [-1, 204],
    [0, 400],
    [1, 400],
  ])('S5 AUTH-023? returns, %i seconds after its half hour, %i', async (past, status) => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    portal.clock.forward({ minutes: 30, seconds: past })
    expect((await reset(parent.school, token)).status).toBe(status)
  })

  test('S5 is rejected after another one was used, at another school, and when made up', async () => {
    const parent = await aParent(await aSchoolWith())
    const [first, second] = [await tokenFor(parent), await tokenFor(parent)]
    expect((await reset(await aSchoolWith(), first)).code).toBe('password-link-expired')
    expect((await reset(parent.school, second)).status).toBe(204)
    expect((await reset(parent.school, first)).code).toBe('password-link-expired')
    expect((await reset(parent.school, 'A'.repeat(43))).code).toBe('password-link-expired')
  })

  test('AUTH-068? reports whether it is valid without using it up', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    const check = async (school = parent.school, of = token) => {
      const { status, code } = await (
        await visit(portal, school)
      ).post('/rest/account/password/check', { token: of })
      return code ?? status
    }
    expect([await check(), await check()]).toEqual([200, 200])
    expect(await check(await aSchoolWith())).toBe('password-link-expired')
    expect(await check(parent.school, 'A'.repeat(43))).toBe('password-link-expired')
    expect((await reset(parent.school, token)).status).toBe(204)
    expect(await check()).toBe('password-link-expired')
    const late = await tokenFor(parent)
    portal.clock.forward({ minutes: 30 })
    expect(await check(parent.school, late)).toBe('password-link-expired')
  })

  test('S5 is not used up by opening its page', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    const browser = await visit(portal, parent.school)
    for (const path of [`/app/portal/set-password?t=${token}`, `/rest/session/current?t=${token}`])
      await browser.get(path)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ user: null })
    expect((await reset(parent.school, token)).status).toBe(204)
  })

  test('AUTH-024? VAL-014? is not used up by a rejected password', async () => {
    const parent = await aParent(await aSchoolWith(), { lastName: 'Bloemendaal' })
    const token = await tokenFor(parent)
    for (const weak of ['kort', 'alleen kleine letters 1', `${NEW}${'x'.repeat(128)}`])
      expect((await reset(parent.school, token, weak)).code).toBe('password-too-weak')
    for (const common of ['Welkom01!', 'Bloemendaal-1'])
      expect((await reset(parent.school, token, common)).code).toBe('password-too-common')
    const leaked = await reset(parent.school, token, LEAKED)
    expect([leaked.status, leaked.code]).toEqual([422, 'password-leaked'])
    expect((await reset(parent.school, token)).status).toBe(204)
  })

  test('AUTH-019? is refused to a payer once the school requires single sign-on', async () => {
    const parent = await aParent(await aSchoolWith())
    const token = await tokenFor(parent)
    await portal.owner.query(
      `update school set settings = settings || '{"ssoRequiredForDebtors":true}' where id = $1`,
      [parent.school.id],
    )
    const answer = await reset(parent.school, token)
    expect([answer.status, answer.code]).toEqual([403, 'sso-required'])
  })

  test('S10 ends every session, keeps the second factor, and mails the owner', async () => {
    const parent = await aParent(await aSchoolWith())
    const browsers = [await signIn(portal, parent), await signIn(portal, parent)]
    await portal.owner.query('update person set second_factor = true where id = $1', [parent.id])
    await reset(parent.school, await tokenFor(parent))
    for (const browser of browsers) expect((await browser.get('/rest/user/relations')).status).toBe(401)
    expect((await mailsOf(parent))[0]?.subject).toBe('Uw wachtwoord is gewijzigd')
    const answer = await tryPassword(await visit(portal, parent.school), parent.login, NEW)
    expect(answer.json).toMatchObject({ secondFactorRequired: true, user: null })
  })

  test('unlocks a login after wrong attempts', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await visit(portal, parent.school)
    for (let time = 0; time < 5; time++) await tryPassword(browser, parent.login, 'wrong')
    await reset(parent.school, await tokenFor(parent))
    expect(await mayComeIn(parent, NEW)).toBe(true)
  })
})

describe('changing the password', () => {
  const change = (browser: Browser, person: TestPerson, more: object = {}) =>
    browser.post('/rest/actor/passwordchange/', {
      gebruiker: person.id,
      oldPassword: PASSWORD,
      nieuwWachtwoord: NEW,
      controleWachtwoord: NEW,
      ...more,
    })
  const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

  test('ACC-012 ACC-013 ACC-014? API-020 API-021 S1 S2 renews the id of this session and ends all others', async () => {
    const parent = await aParent(await aSchoolWith())
    const [browser, other] = [await signIn(portal, parent), await signIn(portal, parent)]
    const before = secretOf(browser) ?? ''
    expect((await change(browser, parent)).status).toBe(200)
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
    browser.cookies.set('session-80', before)
    expect(await isIn(browser)).toBe(false)
    expect(await mayComeIn(parent, NEW)).toBe(true)
    expect((await mailsOf(parent)).map(({ subject }) => subject)).toContain('Uw wachtwoord is gewijzigd')
  })

  test('VAL-008 ACC-012 ERR-014 returns 401 for a wrong old password and ends nothing', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await signIn(portal, parent)
    const answer = await change(browser, parent, { oldPassword: 'Waterlinie-2' })
    expect([answer.status, answer.code]).toEqual([401, 'old-password-invalid'])
    expect(await isIn(browser)).toBe(true)
  })

  test('checks for leaks only after the old password was accepted', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await signIn(portal, parent)
    looked.length = 0
    await change(browser, parent, { oldPassword: 'wrong' })
    await reset(parent.school, 'no-such-token')
    expect(looked).toEqual([])
    await change(browser, parent)
    expect(looked).toEqual([NEW])
  })

  test('throttles attempts at the old password after five', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await signIn(portal, parent)
    for (let time = 0; time < 5; time++) await change(browser, parent, { oldPassword: 'wrong' })
    const answer = await change(browser, parent)
    expect([answer.status, answer.code]).toEqual([429, 'too-many-sign-ins'])
  })

  test.each([
    ['VAL-007', { oldPassword: '' }, 'old-password-missing'],
    ['VAL-006', { controleWachtwoord: 'iets anders' }, 'password-too-weak'],
    ['VAL-001', { nieuwWachtwoord: 'Ab1!', controleWachtwoord: 'Ab1!' }, 'password-too-weak'],
    ['PD-19', { nieuwWachtwoord: 'Welkom01!', controleWachtwoord: 'Welkom01!' }, 'password-too-common'],
    ['ASVS 6.2.12', { nieuwWachtwoord: LEAKED, controleWachtwoord: LEAKED }, 'password-leaked'],
  ])('ACC-014? %s applies the rule on the server', async (_rule, wrong, code) => {
    const parent = await aParent(await aSchoolWith())
    const answer = await change(await signIn(portal, parent), parent, wrong)
    expect([answer.status, answer.code]).toEqual([422, code])
    expect(await mayComeIn(parent, PASSWORD)).toBe(true)
  })

  test('API-022? is limited to the own account, and returns 403 without a session', async () => {
    const [parent, other] = [await aParent(await aSchoolWith()), await aParent(await aSchoolWith())]
    const answer = await change(await signIn(portal, parent), other)
    expect([answer.status, answer.code]).toEqual([403, 'not-your-account'])
    const nobody = await change(await visit(portal, parent.school), parent)
    expect([nobody.status, nobody.code]).toEqual([403, 'session-over'])
  })

  test('VAL-018 VAL-020 applies the rules of the form on the server', async () => {
    const school = await aSchoolWith({ parentMayChangePassword: false })
    const parent = await aParent(school)
    expect((await change(await signIn(portal, parent), parent)).code).toBe('password-kept-elsewhere')
    const admin = await aPersonWithRole(school, 'beheerder')
    await insert(portal.owner, 'single_sign_on', {
      school_id: school.id,
      type: 'school',
      name: 'School',
      enabled: true,
      visible: true,
      required_group_type: 'ADMIN',
    })
    expect((await change(await signIn(portal, admin), admin)).code).toBe('password-kept-elsewhere')
  })

  test('NAV-077? DATA-011 keeps the sign-out from the identity provider', async () => {
    const parent = await aParent(await aSchoolWith())
    const browser = await signIn(portal, parent)
    const logout = 'https://idp.example/logout'
    await portal.owner.query('update session set logout_url = $2 where person_id = $1', [parent.id, logout])
    expect((await change(browser, parent)).status).toBe(200)
    const { rows } = await portal.owner.query('select logout_url from session where person_id = $1', [
      parent.id,
    ])
    expect(rows).toEqual([{ logout_url: logout }])
  })

  test('ACC-014? accepts one of two concurrent changes, and reports a wrong old password to the other', async () => {
    const parent = await aParent(await aSchoolWith())
    const browsers = [await signIn(portal, parent), await signIn(portal, parent)] as const
    const answers = await Promise.all(browsers.map((browser) => change(browser, parent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await portal.owner.query('select password_version from person where id = $1', [
      parent.id,
    ])
    expect(rows).toEqual([{ password_version: 1 }])
  })
})
