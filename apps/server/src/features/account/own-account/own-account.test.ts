import { describe, expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { retention } from '../../../composition/areas.ts'
import { purge } from '../../../jobs/purge.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

type Sent = { id: string; current: boolean; device: object; lastSeenAt: string }
const sessionsOf = async (browser: Browser) =>
  ((await browser.get('/rest/actor/sessions/')).json as { objects: Sent[] }).objects
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200
const end = (browser: Browser, id: string) =>
  browser.send({ method: 'DELETE', url: `/rest/actor/sessions/${id}` })
const mailsOf = (person: TestPerson) => mailsTo(portal.owner, `${person.login}@post.example`)
const aParentHere = async () => aParent(await aSchool(portal.owner))

/** Signs in with this user agent. */
async function signInWith(person: TestPerson, userAgent: string): Promise<Browser> {
  const browser = await visit(portal, person.school)
  const headers = { 'user-agent': userAgent }
  await browser.form('/login', { loginname: person.login, password: PASSWORD }, headers)
  return browser
}

describe('the actor’s sessions', () => {
  test('are listed with their devices, the current one first', async () => {
    const parent = await aParentHere()
    const browser = await signInWith(parent, FIREFOX)
    portal.clock.forward({ minutes: 1 })
    await signIn(portal, parent)
    expect(await sessionsOf(browser)).toMatchObject([
      { current: true, device: { browser: 'Firefox', system: 'Windows' }, authType: 'PASSWORD' },
      { current: false, device: { browser: null, system: null } },
    ])
  })

  test('S2 can be ended one by one, effective at the next request', async () => {
    const parent = await aParentHere()
    const [browser, other] = [await signIn(portal, parent), await signIn(portal, parent)]
    const id = (await sessionsOf(browser)).find(({ current }) => !current)?.id ?? ''
    expect((await end(browser, id)).status).toBe(204)
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
    expect((await end(browser, id)).code).toBe('not-found')
  })

  test('S2 can be ended all at once except the current one', async () => {
    const parent = await aParentHere()
    const browsers = [
      await signIn(portal, parent),
      await signIn(portal, parent),
      await signIn(portal, parent),
    ]
    expect((await browsers[1]!.post('/rest/actor/sessions/end-others')).status).toBe(204)
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, true, false])
  })

  test('A1 do not include another person’s, at the same or another school', async () => {
    const school = await aSchool(portal.owner)
    const [parent, neighbour] = [await aParent(school), await aParent(school)]
    const elsewhere = await aParentHere()
    const browser = await signIn(portal, parent)
    const nowhere = await end(browser, '00000000-0000-4000-8000-000000000000')
    for (const other of [neighbour, elsewhere]) {
      const theirs = await signIn(portal, other)
      const answer = await end(browser, (await sessionsOf(theirs))[0]?.id ?? '')
      expect([answer.status, answer.body]).toEqual([404, nowhere.body])
      expect(await isIn(theirs)).toBe(true)
    }
  })

  test('do not include ended ones and those without second factor', async () => {
    const parent = await aParentHere()
    await signIn(portal, parent)
    await beginSession(portal, parent, { stage: 'second-factor' })
    portal.clock.forward({ minutes: 61 })
    const browser = await signIn(portal, parent)
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  test('have handles that are no session secrets', async () => {
    const parent = await aParentHere()
    const browser = await signIn(portal, parent)
    const { rows } = await portal.owner.query('select id from session where person_id = $1', [parent.id])
    const { body } = await browser.get('/rest/actor/sessions/')
    expect(body).not.toContain(rows[0].id.toString('hex'))
  })
})

describe('the latest sign-ins', () => {
  test('are listed newest first, with new devices marked', async () => {
    const parent = await aParentHere()
    const first = await signInWith(parent, FIREFOX)
    portal.clock.forward({ minutes: 1 })
    await tryPassword(first, parent.login, PASSWORD)
    const { json } = await first.get('/rest/actor/sign-ins/')
    expect(json).toMatchObject({
      objects: [
        { newDevice: false, authType: 'PASSWORD' },
        { newDevice: true, device: { browser: 'Firefox', system: 'Windows' } },
      ],
    })
  })

  test('are kept for ninety days', async () => {
    const parent = await aParentHere()
    await signIn(portal, parent)
    const count = async () => {
      const { rows } = await portal.owner.query('select from sign_in where person_id = $1', [parent.id])
      return rows.length
    }
    portal.clock.forward({ hours: 90 * 24 })
    await purge({ schools: portal.schools, retention }, parent.school.id, portal.clock.now)
    expect(await count()).toBe(1)
    portal.clock.forward({ seconds: 1 })
    await purge({ schools: portal.schools, retention }, parent.school.id, portal.clock.now)
    expect(await count()).toBe(0)
  })
})

describe('a sign-in with a new device', () => {
  test('is mailed, except the very first and a known one', async () => {
    const parent = await aParentHere()
    const browser = await signIn(portal, parent)
    await browser.post('/logout')
    await browser.get('/rest/session/current')
    await tryPassword(browser, parent.login, PASSWORD)
    expect(await mailsOf(parent)).toEqual([])
    await signInWith(parent, FIREFOX)
    const [mail] = await mailsOf(parent)
    expect(mail?.subject).toBe('Er is op een nieuw apparaat ingelogd op uw account')
    expect(mail?.text).toContain('Firefox op Windows')
  })

  test('is mailed when the device is forgotten while the password is compared', async () => {
    const parent = await aParentHere()
    const browser = await signIn(portal, parent)
    await signInWith(parent, FIREFOX)
    await browser.post('/logout')
    await browser.get('/rest/session/current')
    const mails = await mailsOf(parent)
    // The last statement before the comparison stores the attempt.
    await portal.owner.query(
      `create function forget_device() returns trigger language plpgsql security definer as $$
         begin
           delete from known_device where hash = sha256('${browser.cookies.get('device-80')}'::bytea);
           return new;
         end $$;
       create trigger forget_device after insert on failed_login for each row execute function forget_device()`,
    )
    const answer = await tryPassword(browser, parent.login, PASSWORD)
    await portal.owner.query('drop function forget_device cascade')
    expect(answer.status).toBe(200)
    expect((await browser.get('/rest/session/current')).status).toBe(200)
    const { rows } = await portal.owner.query(
      `select (select count(*)::int from sign_in where person_id = $1) as "signIns",
         (select count(*)::int from audit_entry where person_id = $1 and action = 'sign-in') as audited,
         (select count(*)::int from failed_login where login_name = lower($2)) as attempts`,
      [parent.id, parent.login],
    )
    expect(rows).toEqual([{ signIns: 3, audited: 3, attempts: 0 }])
    expect((await mailsOf(parent)).length).toBe(mails.length + 1)
  })

  test('is mailed after the second factor, not before', async () => {
    const parent = await aParentHere()
    await signIn(portal, parent)
    await portal.owner.query('update person set second_factor = true where id = $1', [parent.id])
    const browser = await signIn(portal, parent)
    expect((await mailsOf(parent)).map(({ subject }) => subject)).toEqual([
      'Uw beveiligingscode voor het ouderportaal',
    ])
    const code = /\b\d{6}\b/.exec((await mailsOf(parent))[0]?.text ?? '')?.[0] ?? ''
    await browser.form('/rest/mfa/submit', { mfaCode: code })
    expect((await mailsOf(parent))[0]?.subject).toContain('nieuw apparaat')
  })

  test('stores only a hash of the device cookie', async () => {
    const parent = await aParentHere()
    const browser = await signIn(portal, parent)
    const kept = browser.cookies.get('device-80') ?? ''
    expect(kept).toMatch(/^[\w-]{43}$/)
    const { rows } = await portal.owner.query(
      'select hash = sha256($2::bytea) as "isHash" from known_device where person_id = $1',
      [parent.id, kept],
    )
    expect(rows).toEqual([{ isHash: true }])
  })
})
