import { addPasskey, OWN_PASSKEYS, questionAt } from '../../../../testing/account/passkeys.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRequest } from '@portal/contract/endpoint/page.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import { openBrowser, type Browser, type TestAnswer } from '../../../../testing/browser.ts'
import { codeMailedTo, mailsTo } from '../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { giveAppCode, openTestPortal, signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { retention } from '../../../composition/areas.ts'
import { purge } from '../../../jobs/purge.ts'

const none = { params: {}, query: {} }

/** Serves the session as the first page. */
const loadPage = async ({ read }: PageRequest) => {
  const page = {
    address: '/app/portal/',
    isMissing: false,
    language: 'nl' as const,
    title: 'Portaal',
    state: JSON.stringify(await read({ name: 'read-session', ...none })),
    chunks: [],
  }
  return { ...page, render: async () => ({ ...page, html: '<h1>Start</h1>' }) }
}

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'remember-me-'))
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><html lang="nl"><head><title>O</title><style></style></head><body><div id="portal"></div></body></html>',
  )
  writeFileSync(join(webFolder, 'chunks.json'), '{}')
  portal = await openTestPortal({ webFolder, loadPage })
})
afterAll(async () => {
  await portal.stop()
  rmSync(webFolder, { recursive: true })
})

const COOKIE = 'stay-80'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

const aParentHere = async (facts: Parameters<typeof aParent>[1] = {}) =>
  aParent(await aSchool(portal.owner), facts)

/** Signs in with remember-me. */
async function stayIn(person: TestPerson, stay = 'true'): Promise<Browser> {
  const browser = await visit(portal, person.school)
  const answer = await browser.form(
    '/login',
    { loginname: person.login, password: PASSWORD, stay },
    { 'user-agent': FIREFOX },
  )
  expect(answer.status).toBe(200)
  return browser
}

/** Closes and reopens the browser: only persistent cookies are left. */
function reopened(browser: Browser): Browser {
  browser.cookies.delete('session-80')
  browser.cookies.delete('XSRF-TOKEN')
  return browser
}

/** Another browser with the same cookies. */
function copyOf(browser: Browser, person: TestPerson): Browser {
  const copy = openBrowser(portal.app, person.school.host)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const rowsOf = async (text: string, person: TestPerson) => (await portal.owner.query(text, [person.id])).rows
const rememberMeOf = (person: TestPerson) =>
  rowsOf('select * from lasting_sign_in where person_id = $1', person)
const actsOf = async (person: TestPerson) =>
  (await rowsOf('select action from audit_entry where person_id = $1 order by id', person)).map(
    ({ action }) => action,
  )
const cookieOf = ({ headers }: TestAnswer, name: string) =>
  [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith(`${name}=`))

type Sent = { id: string; current: boolean; staysUntil: string | null; device: { browser: string | null } }
const placesOf = async (browser: Browser) =>
  ((await browser.get('/rest/actor/sessions/')).json as { objects: Sent[] }).objects
const prove = (browser: Browser, password = PASSWORD) => browser.post('/rest/actor/proof/', { password })

describe('remember-me', () => {
  test('S12 is off by default: a reopened browser is a visitor', async () => {
    const parent = await aParentHere()
    for (const browser of [await signIn(portal, parent), await stayIn(parent, 'false')]) {
      expect(browser.cookies.has(COOKIE)).toBe(false)
      expect(await isIn(reopened(browser))).toBe(false)
    }
    expect(await rememberMeOf(parent)).toEqual([])
  })

  test('S12 returns the first page of the signed-in person in one round trip', async () => {
    const parent = await aParentHere()
    const page = await reopened(await stayIn(parent)).get('/app/portal/')
    expect(page.status).toBe(200)
    expect(page.body).toContain(parent.login)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<h1>Start</h1>')
  })

  test('S12 resumes the session for a request, also for a change with the token of the page', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    portal.clock.forward({ hours: 2 })
    // The session has ended, and the open page still sends its old token.
    const answer = await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
    expect(answer.status).toBe(200)
    expect(await isIn(browser)).toBe(true)
    portal.clock.forward({ hours: 2 })
    expect(await isIn(reopened(browser))).toBe(true)
  })

  test('S12 has an HttpOnly, same-site cookie of thirty days, and stores a hash of its token', async () => {
    const parent = await aParentHere()
    const browser = await visit(portal, parent.school)
    const answer = await browser.form('/login', { loginname: parent.login, password: PASSWORD, stay: 'true' })
    expect(cookieOf(answer, COOKIE)).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
    const until = /Expires=([^;]+)/.exec(String(cookieOf(answer, COOKIE)))?.[1] ?? ''
    expect(new Date(until).getTime() - new Date(portal.clock.now).getTime()).toBe(30 * 86_400_000)
    const [row] = await rememberMeOf(parent)
    for (const part of browser.cookies.get(COOKIE)?.split('.') ?? [])
      expect(JSON.stringify(row)).not.toContain(part)
  })

  test('S12 ends thirty days after the proof, regardless of use', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    for (let day = 0; day < 29; day += 1) {
      portal.clock.forward({ hours: 24 })
      expect(await isIn(reopened(browser))).toBe(true)
    }
    portal.clock.forward({ hours: 23, minutes: 59 })
    expect(await isIn(reopened(browser))).toBe(true)
    // A session that was resumed a minute before the end ends with it.
    portal.clock.forward({ minutes: 1 })
    expect(await isIn(browser)).toBe(false)
    expect(browser.cookies.has(COOKIE)).toBe(false)
    expect(await rememberMeOf(parent)).toEqual([])
  })

  test('S12 is available to pupils, and ignored for administrators', async () => {
    const school = await aSchool(portal.owner)
    expect(await isIn(reopened(await stayIn(await aStudent(school))))).toBe(true)
    for (const role of ['beheerder', 'supervisor', 'portal_admin'] as const) {
      const administrator = await aPersonWithRole(school, role)
      const browser = await stayIn(administrator)
      expect((await giveAppCode(portal, browser, administrator)).status).toBe(200)
      expect(browser.cookies.has(COOKIE)).toBe(false)
      expect(await rememberMeOf(administrator)).toEqual([])
    }
  })

  test('S12 starts after the code by mail, not before', async () => {
    const parent = await aParentHere({ secondFactor: true })
    const browser = await stayIn(parent)
    expect([browser.cookies.has(COOKIE), await rememberMeOf(parent)]).toEqual([false, []])
    const mfaCode = await codeMailedTo(portal.owner, `${parent.login}@post.example`)
    expect((await browser.form('/rest/mfa/submit', { mfaCode })).status).toBe(200)
    expect(await isIn(reopened(browser))).toBe(true)
  })

  test('S12 rejects a token of another school', async () => {
    const parent = await aParentHere()
    const other = await aSchool(portal.owner)
    const browser = reopened(await stayIn(parent))
    const elsewhere = openBrowser(portal.app, other.host)
    elsewhere.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(browser)).toBe(true)
  })

  test('S12 rejects and clears a malformed token', async () => {
    const parent = await aParentHere()
    const browser = await visit(portal, parent.school)
    for (const token of ['x', `${'a'.repeat(43)}.${'b'.repeat(43)}`, `${'a'.repeat(43)}.b`]) {
      browser.cookies.set(COOKIE, token)
      expect([await isIn(browser), browser.cookies.has(COOKIE)]).toEqual([false, false])
    }
    browser.cookies.set(COOKIE, 'a'.repeat(300))
    expect(await isIn(browser)).toBe(false)
  })
})

describe('the remember-me token', () => {
  test('S12 changes at each use', async () => {
    const browser = await stayIn(await aParentHere())
    const seen = new Set([browser.cookies.get(COOKIE)])
    for (let use = 0; use < 3; use += 1) {
      portal.clock.forward({ minutes: 5 })
      expect(await isIn(reopened(browser))).toBe(true)
      seen.add(browser.cookies.get(COOKIE))
    }
    expect(seen.size).toBe(4)
    expect(new Set([...seen].map((token) => token?.split('.')[0])).size).toBe(1)
  })

  test('S12 ends everything when it is presented again a minute later, with an audit entry and a mail', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    const thief = copyOf(browser, parent)
    expect(await isIn(thief)).toBe(true)
    portal.clock.forward({ minutes: 1 })
    expect(await isIn(thief)).toBe(true)
    expect(await isIn(browser)).toBe(false)
    expect([await isIn(thief), await isIn(reopened(thief))]).toEqual([false, false])
    expect(await rememberMeOf(parent)).toEqual([])
    expect((await actsOf(parent)).filter((act) => act === 'lasting-token-copied')).toHaveLength(1)
    const mails = (await mailsTo(portal.owner, `${parent.login}@post.example`)).map(({ subject }) => subject)
    expect(
      mails.filter((subject) => subject === 'We hebben een apparaat uitgelogd van uw account'),
    ).toHaveLength(1)
  })

  test('S12 counts as copied at once when it is older than the last one', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    const thief = copyOf(browser, parent)
    expect(await isIn(browser)).toBe(true)
    expect(await isIn(reopened(browser))).toBe(true)
    expect(await isIn(thief)).toBe(false)
    expect(await isIn(browser)).toBe(false)
  })

  test('S12 resumes one session with one token for ten concurrent tabs', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    portal.clock.forward({ minutes: 10 })
    const tabs = Array.from({ length: 10 }, () => copyOf(browser, parent))
    expect(await Promise.all(tabs.map(isIn))).toEqual(tabs.map(() => true))
    for (const name of [COOKIE, 'session-80'])
      expect(new Set(tabs.map(({ cookies }) => cookies.get(name))).size).toBe(1)
    expect(await rowsOf('select id from session where person_id = $1', parent)).toHaveLength(1)
    expect((await actsOf(parent)).filter((act) => act === 'come-back')).toHaveLength(1)
    portal.clock.forward({ hours: 3 })
    // The browser continues with the token of any of the responses.
    expect(await isIn(reopened(tabs[7] ?? browser))).toBe(true)
  })

  test('S12 is accepted again within a minute after a lost response', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    expect(await isIn(copyOf(browser, parent))).toBe(true)
    portal.clock.forward({ seconds: 59 })
    expect(await isIn(browser)).toBe(true)
    portal.clock.forward({ hours: 2 })
    expect(await isIn(reopened(browser))).toBe(true)
  })
})

describe('resuming a session', () => {
  const signInsOf = (person: TestPerson) =>
    rowsOf('select new_device from sign_in where person_id = $1', person)

  test('S12 on a known device adds an audit entry, no sign-in history and no mail', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    expect(await isIn(browser)).toBe(true)
    expect(await actsOf(parent)).toEqual(['sign-in', 'come-back'])
    expect(await signInsOf(parent)).toHaveLength(1)
    expect(await mailsTo(portal.owner, `${parent.login}@post.example`)).toEqual([])
  })

  test('S12 S8 on an unknown device is mailed, and does not trust the device', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    const thief = openBrowser(portal.app, parent.school.host)
    thief.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
    expect(await isIn(thief)).toBe(true)
    expect(await signInsOf(parent)).toMatchObject([{ new_device: true }, { new_device: true }])
    const mails = (await mailsTo(portal.owner, `${parent.login}@post.example`)).map(({ subject }) => subject)
    expect(mails).toEqual(['Er is op een nieuw apparaat ingelogd op uw account'])
    const trusted = 'select from known_device where person_id = $1 and trusted_at is not null'
    expect(await rowsOf(trusted, parent)).toHaveLength(1)
  })
})

describe('the end of remember-me', () => {
  test.each([
    ['with its session', async () => {}],
    ['after the session has ended', async () => portal.clock.forward({ hours: 2 })],
    [
      'from a reopened browser',
      async (browser: Browser) => void (await reopened(browser).get('/rest/public/settings')),
    ],
  ])('S12 comes with sign-out %s', async (_, before) => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    const copy = copyOf(browser, parent)
    await before(browser)
    expect((await browser.post('/logout')).status).toBe(200)
    expect([browser.cookies.has(COOKIE), await rememberMeOf(parent)]).toEqual([false, []])
    expect(await isIn(reopened(copy))).toBe(false)
  })

  test.each([
    ['the school blocks the account', 'update person set blocked = true where id = $1'],
    ['the school closes the account', 'update person set active = false where id = $1'],
    ['the person becomes an administrator', `update person set stereotype = 'beheerder' where id = $1`],
  ])('S12 A6 comes when %s, and stays when that is undone', async (_, change) => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    await portal.owner.query(change, [parent.id])
    expect(await rememberMeOf(parent)).toEqual([])
    await portal.owner.query(
      `update person set blocked = false, active = true, stereotype = 'ouder' where id = $1`,
      [parent.id],
    )
    expect(await isIn(browser)).toBe(false)
  })

  test('S12 S2 comes with a new password, on all devices', async () => {
    const parent = await aParentHere()
    const [browser, other] = [await stayIn(parent), await stayIn(parent)]
    const nieuwWachtwoord = 'gele Tulpen op 3 daken'
    const change = {
      gebruiker: parent.id,
      oldPassword: PASSWORD,
      nieuwWachtwoord,
      controleWachtwoord: nieuwWachtwoord,
    }
    expect((await browser.post('/rest/actor/passwordchange/', change)).status).toBe(200)
    expect([await isIn(browser), await rememberMeOf(parent)]).toEqual([true, []])
    expect([await isIn(reopened(browser)), await isIn(reopened(other))]).toEqual([false, false])
  })

  test('S12 comes when a password would not sign in either: mandatory single sign-on, or a missing code', async () => {
    const parent = await aParentHere()
    const browser = reopened(await stayIn(parent))
    await portal.owner.query(
      `update school set settings = jsonb_set(settings, '{ssoRequiredForDebtors}', 'true') where id = $1`,
      [parent.school.id],
    )
    expect([await isIn(browser), await rememberMeOf(parent)]).toEqual([false, []])
    const careful = await aParentHere()
    const withoutCode = reopened(await stayIn(careful))
    await portal.owner.query('update person set second_factor = true where id = $1', [careful.id])
    expect([await isIn(withoutCode), await rememberMeOf(careful)]).toEqual([false, []])
  })

  test('S12 comes with the next sign-in in that browser, which chooses again', async () => {
    const parent = await aParentHere()
    const pupil = await aStudent(parent.school)
    const browser = await stayIn(parent)
    await browser.form('/login', { loginname: pupil.login, password: PASSWORD })
    expect([browser.cookies.has(COOKIE), await rememberMeOf(parent)]).toEqual([false, []])
  })

  test('P1 leaves no data after a day', async () => {
    const parent = await aParentHere()
    await stayIn(parent)
    portal.clock.forward({ hours: 30 * 24 + 23 })
    await purge({ schools: portal.schools, retention }, parent.school.id, portal.clock.now)
    expect(await rememberMeOf(parent)).toHaveLength(1)
    portal.clock.forward({ hours: 2 })
    await purge({ schools: portal.schools, retention }, parent.school.id, portal.clock.now)
    expect(await rememberMeOf(parent)).toEqual([])
  })
})

describe('remember-me in My account', () => {
  test('S12 shows the end date per browser, with or without a session', async () => {
    const parent = await aParentHere()
    const [browser, away] = [await stayIn(parent), await stayIn(parent)]
    const until = addMinutes(portal.clock.now, 30 * 24 * 60)
    portal.clock.forward({ hours: 2 })
    const places = await placesOf(browser)
    expect(places).toMatchObject([
      { current: true, staysUntil: until },
      { current: false, staysUntil: until, device: { browser: 'Firefox' } },
    ])
    expect(await placesOf(await signIn(portal, parent))).toMatchObject([
      { current: true, staysUntil: null },
      { current: false, staysUntil: until },
      { current: false, staysUntil: until },
    ])
    expect(JSON.stringify(places)).not.toContain(away.cookies.get(COOKIE)?.split('.')[0])
  })

  test('S12 ends a browser with or without a session', async () => {
    const parent = await aParentHere()
    for (const hours of [0, 2]) {
      const other = await stayIn(parent)
      portal.clock.forward({ hours })
      const asking = await signIn(portal, parent)
      const place = (await placesOf(asking)).find(({ staysUntil }) => staysUntil !== null)
      const answer = await asking.send({ method: 'DELETE', url: `/rest/actor/sessions/${place?.id}` })
      expect(answer.status).toBe(204)
      expect([await isIn(other), await isIn(reopened(other))]).toEqual([false, false])
    }
  })

  test('A1 cannot be ended by another person', async () => {
    const [parent, neighbour] = [await aParentHere(), await aParentHere()]
    const browser = reopened(await stayIn(neighbour))
    const [{ id }] = (await rememberMeOf(neighbour)) as [{ id: string }]
    const answer = await (
      await signIn(portal, parent)
    ).send({ method: 'DELETE', url: `/rest/actor/sessions/${id}` })
    expect([answer.code, await isIn(browser)]).toEqual(['not-found', true])
  })

  test.each([0, 2])(
    'S12 ends in all other browsers at sign-out everywhere, %s hours after their last use',
    async (hours) => {
      const parent = await aParentHere()
      const [browser, other] = [await stayIn(parent), await stayIn(parent)]
      portal.clock.forward({ hours })
      expect(await isIn(browser)).toBe(true)
      expect((await browser.post('/rest/actor/sessions/end-others')).status).toBe(204)
      expect([await isIn(reopened(other)), await isIn(reopened(browser))]).toEqual([false, true])
    },
  )

  test('P2 is listed in the personal data, without tokens', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    const { body } = await browser.get('/rest/actor/data/json')
    const { rememberedBrowsers } = JSON.parse(body) as { rememberedBrowsers: object[] }
    expect(rememberedBrowsers).toMatchObject([{ browser: FIREFOX }])
    expect(body).not.toContain(browser.cookies.get(COOKIE)?.split('.')[0])
  })
})

describe('reauthentication', () => {
  async function back(person: TestPerson, minutes: number): Promise<Browser> {
    const browser = reopened(await stayIn(person))
    portal.clock.forward({ minutes })
    await browser.get('/rest/session/current')
    return browser
  }
  const isFresh = async (browser: Browser) => {
    const { code } = await browser.get('/rest/actor/proof/')
    return code ?? 'fresh'
  }

  test('S13 is required after resuming: the fifteen minutes count from the password', async () => {
    const parent = await aParentHere()
    const browser = await back(parent, 10)
    expect(await isFresh(browser)).toBe('fresh')
    portal.clock.forward({ minutes: 5, seconds: 1 })
    expect(await isFresh(browser)).toBe('prove-again')
  })

  test('S13 with a password renews the session secret and the thirty days', async () => {
    const parent = await aParentHere()
    const browser = await back(parent, 24 * 60)
    const copied = copyOf(browser, parent)
    const answer = await prove(browser)
    expect([answer.status, answer.json]).toEqual([200, { provedAt: portal.clock.now }])
    copied.cookies.delete(COOKIE)
    expect([await isIn(copied), await isFresh(browser)]).toEqual([false, 'fresh'])
    const [{ ends_at }] = (await rememberMeOf(parent)) as [{ ends_at: string }]
    expect(new Date(ends_at).getTime() - new Date(portal.clock.now).getTime()).toBe(30 * 86_400_000)
    expect(cookieOf(answer, COOKIE)).toContain(`Expires=${new Date(ends_at).toUTCString()}`)
    expect(await actsOf(parent)).toContain('prove-again')
    const session = (await browser.get('/rest/session/current')).json
    expect(session).toMatchObject({ provedAt: portal.clock.now })
    portal.clock.forward({ minutes: 15, seconds: 1 })
    expect(await isFresh(browser)).toBe('prove-again')
  })

  test('S13 with an own passkey works once; a passkey of another person does not work', async () => {
    const parent = await aParentHere()
    const browser = await back(parent, 0)
    const device = await addPasskey(browser)
    const theirs = await addPasskey(await stayIn(await aParentHere()))
    portal.clock.forward({ minutes: 16 })
    expect(await isFresh(browser)).toBe('prove-again')
    const ask = () => questionAt(browser, `${OWN_PASSKEYS}/proof`)
    const show = (passkey: unknown) => browser.post('/rest/actor/proof/', { passkey })
    expect((await show(theirs.answer(await ask()))).code).toBe('passkey-unknown')
    expect(await isFresh(browser)).toBe('prove-again')
    const passkey = device.answer(await ask())
    expect((await show(passkey)).json).toEqual({ provedAt: portal.clock.now })
    expect(await isFresh(browser)).toBe('fresh')
    expect((await show(passkey)).code).toBe('passkey-too-late')
  })

  test('S13 S8 counts and throttles wrong passwords as elsewhere', async () => {
    const parent = await aParentHere()
    const browser = await back(parent, 60)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 6; index += 1) codes.push((await prove(browser, 'fout')).code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'old-password-invalid'), 'too-many-sign-ins'])
    expect((await prove(browser)).code).toBe('too-many-sign-ins')
    expect(await isFresh(browser)).toBe('prove-again')
    const [row] = (await rememberMeOf(parent)) as [{ proved_at: unknown; created_at: unknown }]
    expect(row.proved_at).toEqual(row.created_at)
    portal.clock.forward({ minutes: 16 })
    expect((await prove(browser)).status).toBe(200)
  })

  test('S13 changes nothing in a session that started with the password', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    portal.clock.forward({ minutes: 50 })
    expect(await isFresh(browser)).toBe('fresh')
    const secret = browser.cookies.get('session-80')
    const answer = await prove(browser)
    expect([answer.status, answer.json]).toEqual([200, { provedAt: null }])
    expect(browser.cookies.get('session-80')).toBe(secret)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ provedAt: null })
  })
})
