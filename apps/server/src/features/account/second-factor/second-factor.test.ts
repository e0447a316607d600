import { describe, expect } from 'vitest'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import { secretOf } from '../../../../test/matrix/world/sessions.ts'
import { codeMailedTo, mailsTo } from '../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import type { Browser } from '../../../../testing/browser.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Careful = TestPerson & { readonly email: string }

let made = 0
/** A parent with a second factor and an own mailbox. */
async function aCarefulParent(facts: { email?: string; language?: 'nl' | 'en' } = {}): Promise<Careful> {
  const email = facts.email ?? `careful-${++made}@post.example`
  const parent = await aParent(await aSchool(portal.owner), { secondFactor: true, ...facts, email })
  return { ...parent, email }
}

const submit = (browser: Browser, mfaCode: string) => browser.form('/rest/mfa/submit', { mfaCode })
const requestNew = (browser: Browser) => browser.post('/rest/mfa/request-new')
const codeFor = (person: Careful) => codeMailedTo(portal.owner, person.email)
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

/** A wrong code. */
const wrong = (code: string): string => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

describe('a code by email', () => {
  test('AUTH-006 AUTH-067? API-017 API-018 S1 signs its reader in with a new session', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const before = secretOf(browser)
    expect(await isIn(browser)).toBe(false)
    const answer = await submit(browser, await codeFor(parent))
    expect(answer.json).toMatchObject({ secondFactorRequired: false, user: { guid: parent.id } })
    expect(await isIn(browser)).toBe(true)
    expect(secretOf(browser)).not.toBe(before)
    browser.cookies.set('session-80', before ?? '')
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: null,
      secondFactorRequired: false,
    })
  })

  test('is accepted with spaces', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    expect((await submit(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  test('is in the reader’s language, and not in the subject', async () => {
    const parent = await aCarefulParent({ language: 'en' })
    await signIn(portal, parent)
    const [mail] = await mailsTo(portal.owner, parent.email)
    expect(mail?.subject).toBe('Your security code for the parent portal')
    expect(mail?.text).toContain('valid for 10 minutes')
  })

  test('AUTH-067? is stored as a keyed hash only', async () => {
    const parent = await aCarefulParent()
    await signIn(portal, parent)
    const code = await codeFor(parent)
    const { rows } = await portal.owner.query(
      `select encode(hash, 'hex') as hash, encode(sha256($2::bytea), 'hex') as plain
       from access_token where person_id = $1`,
      [parent.id, code],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].hash).not.toContain(code)
    expect(rows[0].hash).not.toBe(rows[0].plain)
  })

  test('AUTH-010 AUTH-011 is not sent without an address, and no code is accepted', async () => {
    const parent = await aCarefulParent({ email: '' })
    const browser = await signIn(portal, parent)
    const { json } = await browser.get('/rest/session/current')
    expect(json).toMatchObject({ secondFactorRequired: true, secondFactorEmail: null })
    expect((await submit(browser, '000000')).code).toBe('code-expired')
    expect((await requestNew(browser)).code).toBe('no-email-for-code')
  })
})

describe('a code that is refused', () => {
  test('ERR-011 ERR-012 AUTH-034 returns 401 and keeps the sign-in waiting', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    const answer = await submit(browser, wrong(code))
    expect([answer.status, answer.code]).toEqual([401, 'code-invalid'])
    expect((await submit(browser, code)).status).toBe(200)
  })

  test('AUTH-013? S4 can be the right one after five wrong codes, which also lock the login', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await submit(browser, wrong(code))).code)
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'code-invalid'), 'code-tried-too-often'])
    expect((await submit(browser, code)).code).toBe('code-tried-too-often')
    expect((await tryPassword(browser, parent.login, PASSWORD)).code).toBe('user-blocked')
  })

  test('S4 counts in spite of a valid password in between', async () => {
    const parent = await aCarefulParent()
    for (let time = 0; time < 5; time++) {
      const browser = await signIn(portal, parent)
      await submit(browser, wrong(await codeFor(parent)))
    }
    const browser = await visit(portal, parent.school)
    expect((await tryPassword(browser, parent.login, PASSWORD)).code).toBe('user-blocked')
  })

  test('S4 cannot be avoided by starting again, which ends the waiting sign-in', async () => {
    const parent = await aCarefulParent()
    const first = await signIn(portal, parent)
    const code = await codeFor(parent)
    await signIn(portal, parent)
    const answer = await submit(first, code)
    expect([answer.status, answer.code]).toEqual([403, 'session-over'])
  })

  test('ends no open session when another sign-in starts', async () => {
    const parent = await aCarefulParent()
    const laptop = await signIn(portal, parent)
    await submit(laptop, await codeFor(parent))
    await signIn(portal, parent)
    expect(await isIn(laptop)).toBe(true)
  })

  test('S4 was sent for another sign-in', async () => {
    const [one, other] = [await aCarefulParent(), await aCarefulParent()]
    const [browser, elsewhere] = [await signIn(portal, one), await signIn(portal, other)]
    expect((await submit(elsewhere, await codeFor(one))).code).toBe('code-invalid')
    expect((await submit(browser, await codeFor(one))).status).toBe(200)
  })

  test('S4 is any but one of fifty concurrent right ones', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    const cookies = new Map(browser.cookies)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        portal.app.inject({
          method: 'POST',
          url: '/rest/mfa/submit',
          headers: {
            host: parent.school.host,
            origin: `http://${parent.school.host}`,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          },
          payload: `mfaCode=${code}`,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { rows } = await portal.owner.query(
      `select count(*)::int as count from session where person_id = $1 and stage = 'authenticated'`,
      [parent.id],
    )
    expect(rows[0].count).toBe(1)
  })

  test('API-022? returns 403 without a session, so that 401 is always about the code', async () => {
    const browser = await visit(portal, (await aCarefulParent()).school)
    const answer = await submit(browser, '123456')
    expect([answer.status, answer.code]).toEqual([403, 'session-over'])
  })

  test('is any code after the sign-in is complete', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const browser = await signIn(portal, admin)
    expect((await submit(browser, '123456')).code).toBe('code-used')
    expect((await requestNew(browser)).code).toBe('code-used')
  })

  test('comes later than half an hour after the password', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    portal.clock.forward({ minutes: 30 })
    expect((await submit(browser, await codeFor(parent))).code).toBe('session-over')
  })
})

describe('a new code', () => {
  test('AUTH-012 AUTH-013? LIM-040 API-019 is sent after five minutes at the earliest, and the response says when', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const after = addMinutes(portal.clock.now, 5)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      secondFactorNewCodeAfter: after,
    })
    portal.clock.forward({ minutes: 4, seconds: 59 })
    const early = await requestNew(browser)
    expect([early.status, early.code, early.headers['retry-after']]).toEqual([429, 'code-too-soon', '1'])
    portal.clock.forward({ seconds: 1 })
    const { json } = await requestNew(browser)
    expect(json).toMatchObject({ secondFactorNewCodeAfter: addMinutes(after, 5) })
  })

  test('S4 replaces the old one', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const old = await codeFor(parent)
    portal.clock.forward({ minutes: 5 })
    await requestNew(browser)
    const code = await codeFor(parent)
    expect((await submit(browser, old)).code).toBe(old === code ? undefined : 'code-invalid')
    expect((await submit(browser, code)).status).toBe(200)
  })

  test('AUTH-069 is refused above five in fifteen minutes and ten in an hour', async () => {
    const parent = await aCarefulParent()
    const sent = async (times: number) => {
      for (let time = 0; time < times; time++) await signIn(portal, parent)
    }
    const refused = async () => {
      const browser = await visit(portal, parent.school)
      const answer = await tryPassword(browser, parent.login, PASSWORD)
      expect([answer.status, answer.code]).toEqual([429, 'too-many-codes'])
      return (await mailsTo(portal.owner, parent.email)).length
    }
    await sent(5)
    expect(await refused()).toBe(5)
    portal.clock.forward({ minutes: 16 })
    await sent(5)
    expect(await refused()).toBe(10)
    portal.clock.forward({ minutes: 16 })
    expect(await refused()).toBe(10)
    portal.clock.forward({ minutes: 30 })
    await sent(1)
    expect(await mailsTo(portal.owner, parent.email)).toHaveLength(11)
  })

  test('AUTH-069 is mailed at most five times for seven concurrent sign-ins and requests', async () => {
    const parent = await aCarefulParent()
    const waiting = await signIn(portal, parent)
    portal.clock.forward({ minutes: 5 })
    const browsers = await Promise.all(Array.from({ length: 7 }, () => visit(portal, parent.school)))
    const answers = await Promise.all([
      ...browsers.map((browser) => tryPassword(browser, parent.login, PASSWORD)),
      ...Array.from({ length: 3 }, () => requestNew(waiting)),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await mailsTo(portal.owner, parent.email)).toHaveLength(5)
    const { rows } = await portal.owner.query(
      `select from audit_entry where person_id = $1 and action = 'send-code'`,
      [parent.id],
    )
    expect(rows).toHaveLength(5)
  })
})
