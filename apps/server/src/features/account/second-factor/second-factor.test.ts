import { describe, expect } from 'vitest'
import { addMinutes } from '@portal/domain/values/instant.ts'
import { secretOf } from '../../../../test/matrix/sessions.ts'
import { codeMailedTo, mailsTo } from '../../../../testing/mailbox.ts'
import { aParent, aPersonWithRole, aSchool, PASSWORD, type TestPerson } from '../../../../testing/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import type { Browser } from '../../../../testing/browser.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Careful = TestPerson & { readonly email: string }

let made = 0
/** A parent with a second factor, and a mailbox of her own. */
async function aCarefulParent(facts: { email?: string; language?: 'nl' | 'en' } = {}): Promise<Careful> {
  const email = facts.email ?? `careful-${++made}@post.example`
  const parent = await aParent(await aSchool(portal.owner), { secondFactor: true, ...facts, email })
  return { ...parent, email }
}

const submit = (browser: Browser, mfaCode: string) => browser.form('/rest/mfa/submit', { mfaCode })
const requestNew = (browser: Browser) => browser.post('/rest/mfa/request-new')
const codeFor = (person: Careful) => codeMailedTo(portal.owner, person.email)
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

/** Another code than the right one. */
const wrong = (code: string): string => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

describe('a code by e-mail', () => {
  test('AUTH-006 AUTH-067? API-017 API-018 S1 the mailed code lets its reader in, with a new session', async () => {
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

  test('the code may be typed with spaces, as people copy it', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    expect((await submit(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  test('the mail speaks the language of its reader, and its subject does not tell the code', async () => {
    const parent = await aCarefulParent({ language: 'en' })
    await signIn(portal, parent)
    const [mail] = await mailsTo(portal.owner, parent.email)
    expect(mail?.subject).toBe('Your security code for the parent portal')
    expect(mail?.text).toContain('valid for 10 minutes')
  })

  test('AUTH-067? of a code only a hash is kept, which says nothing without the secret of the portal', async () => {
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

  test('AUTH-010 AUTH-011 without an address nothing is mailed, and no code opens', async () => {
    const parent = await aCarefulParent({ email: '' })
    const browser = await signIn(portal, parent)
    const { json } = await browser.get('/rest/session/current')
    expect(json).toMatchObject({ secondFactorRequired: true, secondFactorEmail: null })
    expect((await submit(browser, '000000')).code).toBe('code-expired')
    expect((await requestNew(browser)).code).toBe('no-email-for-code')
  })
})

describe('a code that is refused', () => {
  test('ERR-011 ERR-012 AUTH-034 a wrong code is a 401 that leaves the sign-in waiting', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    const answer = await submit(browser, wrong(code))
    expect([answer.status, answer.code]).toEqual([401, 'code-invalid'])
    expect((await submit(browser, code)).status).toBe(200)
  })

  test('AUTH-013? S4 after five wrong codes the right one opens nothing, and the name is blocked', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const code = await codeFor(parent)
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await submit(browser, wrong(code))).code)
    expect(answers).toEqual([...Array.from({ length: 4 }, () => 'code-invalid'), 'code-tried-too-often'])
    expect((await submit(browser, code)).code).toBe('code-tried-too-often')
    expect((await tryPassword(browser, parent.login, PASSWORD)).code).toBe('user-blocked')
  })

  test('S4 a right password does not make up for wrong codes', async () => {
    const parent = await aCarefulParent()
    for (let time = 0; time < 5; time++) {
      const browser = await signIn(portal, parent)
      await submit(browser, wrong(await codeFor(parent)))
    }
    const browser = await visit(portal, parent.school)
    expect((await tryPassword(browser, parent.login, PASSWORD)).code).toBe('user-blocked')
  })

  test('S4 beginning again ends the sign-in that waited, so that nobody collects tries', async () => {
    const parent = await aCarefulParent()
    const first = await signIn(portal, parent)
    const code = await codeFor(parent)
    await signIn(portal, parent)
    const answer = await submit(first, code)
    expect([answer.status, answer.code]).toEqual([403, 'session-over'])
  })

  test('beginning to sign in elsewhere ends no session that is open', async () => {
    const parent = await aCarefulParent()
    const laptop = await signIn(portal, parent)
    await submit(laptop, await codeFor(parent))
    await signIn(portal, parent)
    expect(await isIn(laptop)).toBe(true)
  })

  test('S4 a code opens only the sign-in that it was sent for', async () => {
    const [one, other] = [await aCarefulParent(), await aCarefulParent()]
    const [browser, elsewhere] = [await signIn(portal, one), await signIn(portal, other)]
    expect((await submit(elsewhere, await codeFor(one))).code).toBe('code-invalid')
    expect((await submit(browser, await codeFor(one))).status).toBe(200)
  })

  test('S4 of fifty right codes at once exactly one is let in', async () => {
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

  test('API-022? without a session it is a 403, so that a 401 is always about the code', async () => {
    const browser = await visit(portal, (await aCarefulParent()).school)
    const answer = await submit(browser, '123456')
    expect([answer.status, answer.code]).toEqual([403, 'session-over'])
  })

  test('who is already in has no code to give', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const browser = await signIn(portal, admin)
    expect((await submit(browser, '123456')).code).toBe('code-used')
    expect((await requestNew(browser)).code).toBe('code-used')
  })

  test('a sign-in that waits longer than half an hour is over', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    portal.clock.forward({ minutes: 30 })
    expect((await submit(browser, await codeFor(parent))).code).toBe('session-over')
  })
})

describe('a new code', () => {
  test('AUTH-012 AUTH-013? LIM-040 API-019 comes after five minutes at the earliest, and the screen knows when', async () => {
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

  test('S4 takes the place of the old one', async () => {
    const parent = await aCarefulParent()
    const browser = await signIn(portal, parent)
    const old = await codeFor(parent)
    portal.clock.forward({ minutes: 5 })
    await requestNew(browser)
    const code = await codeFor(parent)
    expect((await submit(browser, old)).code).toBe(old === code ? undefined : 'code-invalid')
    expect((await submit(browser, code)).status).toBe(200)
  })

  test('AUTH-069 refuses a sixth code in a quarter of an hour, and an eleventh in an hour', async () => {
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

  test('AUTH-069 mails five codes at most when seven sign-ins and new codes are requested at once', async () => {
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
