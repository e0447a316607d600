import { expect } from 'vitest'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../../../../composition/app.ts'
import { openBrowser, type Browser } from '../../../../../testing/browser.ts'
import { mailsTo } from '../../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aSchool,
  PASSWORD,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import { appContextOf, signIn, tryPassword, visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const HOME = '198.51.100.7'
const tryToSignIn = async (school: TestSchool, name: string, password: string, network = HOME) =>
  tryPassword(await visit(portal, school), name, password, network)

/** A browser in which this person signed in and out before. */
async function aKnownBrowser(person: TestPerson): Promise<Browser> {
  const browser = await signIn(portal, person)
  await browser.post('/logout')
  return browser
}

async function failOften(school: TestSchool, name: string, times: number, networkOf = (_: number) => HOME) {
  for (let time = 0; time < times; time++) await tryToSignIn(school, name, 'wrong', networkOf(time))
}
const elsewhere = (time: number) => `203.0.113.${time}`

test('ERR-002? ERR-003 AUTH-014 AUTH-015? locks a login after five failed attempts, also for the right password', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  const answer = await tryToSignIn(parent.school, parent.login, PASSWORD)
  expect([answer.status, answer.code]).toEqual([401, 'user-blocked'])
  expect(answer.headers['x-login-failure-reason']).toBe('USER_BLOCKED')
  expect(answer.headers['x-blocked-until']).toBe(addMinutes(portal.clock.now, 15))
})

test('AUTH-015? accepts the right password fifteen minutes later', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  portal.clock.forward({ minutes: 14, seconds: 59 })
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).code).toBe('user-blocked')
  portal.clock.forward({ seconds: 1 })
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).status).toBe(200)
})

test('AUTH-015? resets four failed attempts at the right password', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  for (let round = 0; round < 3; round++) {
    await failOften(parent.school, parent.login, 4)
    expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).status).toBe(200)
  }
})

test('ERR-004 AUTH-015? S8 does not reset a shared login by the password of one of its people', async () => {
  const school = await aSchool(portal.owner)
  await aParent(school, { loginAlias: 'samen' })
  await aParent(school, { loginAlias: 'samen' })
  const codes: (string | undefined)[] = []
  for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', PASSWORD, PASSWORD])
    codes.push((await tryToSignIn(school, 'samen', password)).code)
  const [wrong, duplicate] = ['unknown-combination', 'duplicate-login-alias']
  expect(codes).toEqual([wrong, wrong, duplicate, wrong, duplicate, 'user-blocked'])
})

test('AUTH-015? locks an unknown login alike, so that a lock reveals nothing', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  await failOften(parent.school, 'niemand', 5)
  const known = await tryToSignIn(parent.school, parent.login, 'wrong')
  const unknown = await tryToSignIn(parent.school, 'niemand', 'wrong')
  expect(unknown.code).toBe('user-blocked')
  expect(unknown.json).toEqual(known.json)
})

test('S8 checks five of fifty concurrent attempts', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit(portal, parent.school)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tryPassword(browser, parent.login, 'wrong', HOME)),
  )
  const chances = answers.filter(({ code }) => code === 'unknown-combination')
  expect(chances).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'user-blocked')).toHaveLength(45)
})

test('S8 waits for an attempt of another process at the same login, and counts it', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const { school, login } = parent
  const browser = await visit(portal, school)
  const other = await portal.owner.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${school.id} ${login}`])
    const attempt = tryPassword(browser, login, PASSWORD, HOME)
    await expect.poll(waitingForLogin).toBe(1)
    await other.query(
      `insert into failed_login (school_id, login_name, network, failed_at)
       select $1, $2, $3, $4 from generate_series(1, 5)`,
      [school.id, login, HOME, portal.clock.now],
    )
    await other.query('commit')
    expect((await attempt).code).toBe('user-blocked')
  } finally {
    other.release(true)
  }
})

async function waitingForLogin(): Promise<number> {
  const { rows } = await portal.owner.query(
    `select from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

test('S8 locks a login for all but known devices after twenty failed attempts from different networks', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const known = await aKnownBrowser(parent)
  await failOften(parent.school, parent.login, 20, elsewhere)
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD, '192.0.2.1')).code).toBe('user-blocked')
  expect((await tryPassword(known, parent.login, PASSWORD)).status).toBe(200)
})

test('S8 AUTH-015? does not lock out the owner by attempts elsewhere', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 6, () => elsewhere(1))
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD, elsewhere(1))).code).toBe('user-blocked')
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD, HOME)).status).toBe(200)
})

test('S8 gives a known device its own five attempts, also in a locked network', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const known = await aKnownBrowser(parent)
  await failOften(parent.school, parent.login, 5)
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).code).toBe('user-blocked')
  for (let time = 0; time < 5; time++)
    expect((await tryPassword(known, parent.login, 'wrong', HOME)).code).toBe('unknown-combination')
  expect((await tryPassword(known, parent.login, PASSWORD, HOME)).code).toBe('user-blocked')
  portal.clock.forward({ minutes: 15 })
  expect((await tryPassword(known, parent.login, PASSWORD, HOME)).status).toBe(200)
})

test('S8 gives none to a device of another person or a device known by a link', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const other = await aKnownBrowser(await aParent(parent.school))
  const byLink = await aKnownBrowser(parent)
  await portal.owner.query('update known_device set trusted_at = null where person_id = $1', [parent.id])
  await failOften(parent.school, parent.login, 5)
  for (const browser of [other, byLink])
    expect((await tryPassword(browser, parent.login, PASSWORD, HOME)).code).toBe('user-blocked')
})

test('S8 S10 mails a link that sets a new password and makes the browser a known device', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const mailed = async () => {
    await Promise.all(portal.app.portal.after)
    return mailsTo(portal.owner, `${parent.login}@post.example`)
  }
  await failOften(parent.school, parent.login, 4)
  expect(await mailed()).toEqual([])
  await failOften(parent.school, parent.login, 3)
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail?.text).toContain('5 keer een verkeerd wachtwoord')
  const token = /set-password\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const browser = await visit(portal, parent.school)
  const password = 'gele Tulpen op 3 daken'
  expect((await browser.post('/rest/account/password/reset', { token, password })).status).toBe(204)
  await failOften(parent.school, parent.login, 5)
  expect((await tryToSignIn(parent.school, parent.login, password)).code).toBe('user-blocked')
  expect((await tryPassword(browser, parent.login, password, HOME)).status).toBe(200)
  const locks = (await mailed()).filter(({ subject }) => subject.includes('geblokkeerd'))
  expect(locks).toHaveLength(1)
})

test('S8 counts attempts of signed-in people and visitors separately', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  await failOften(parent.school, parent.login, 20, elsewhere)
  const change = { emailAddress: 'ander@post.example', password: PASSWORD }
  expect((await browser.post('/rest/actor/email-change/', change)).status).toBe(204)
})

/** A portal that records delays, in seconds, instead of waiting. */
async function aPortalThatTells() {
  const waits: number[] = []
  const held: (() => void)[] = []
  const hold = { isOn: false }
  const timer = {
    ticks: () => 0,
    pause: async (milliseconds: number) => {
      if (milliseconds < 1000) return
      waits.push(milliseconds / 1000)
      if (hold.isOn) await new Promise<void>((go) => held.push(go))
    },
  }
  const app = await buildApp({ ...appContextOf(portal), timer })
  const told = { ...portal, app }
  const attempt = async (school: TestSchool, name: string, password: string, network: string) =>
    tryPassword(await visit(told, school), name, password, network)
  return { app, waits, held, hold, attempt, told }
}

test('S8 increases the delay with each failed attempt before the lock', async () => {
  const { app, waits, attempt } = await aPortalThatTells()
  const { school, login } = await aParent(await aSchool(portal.owner))
  for (let time = 0; time < 5; time++) await attempt(school, login, 'wrong', HOME)
  expect(waits).toEqual([1, 2])
  await app.close()
})

test('S8 slows down a network that guesses many logins, never locks it, and delays no other network', async () => {
  const { app, waits, attempt } = await aPortalThatTells()
  const { school, login } = await aParent(await aSchool(portal.owner))
  for (let round = 0; round < 60; round++) await attempt(school, `name-${round}`, 'wrong', elsewhere(9))
  expect(waits.at(-1)).toBe(2)
  expect((await attempt(school, login, PASSWORD, elsewhere(9))).status).toBe(200)
  expect(waits.at(-1)).toBe(4)
  const before = waits.length
  expect((await attempt(school, login, PASSWORD, HOME)).status).toBe(200)
  expect(waits).toHaveLength(before)
  await app.close()
})

test('S8 ERR-013 delays ten attempts of such a network at once, refuses one more with a time, and never delays a known device', async () => {
  const { app, held, hold, attempt, told } = await aPortalThatTells()
  const parent = await aParent(await aSchool(portal.owner))
  const { school, login } = parent
  const known = await aKnownBrowser(parent)
  for (let round = 0; round < 60; round++) await attempt(school, `name-${round}`, 'wrong', elsewhere(9))
  hold.isOn = true
  const waiting = Array.from({ length: 10 }, (_, one) =>
    attempt(school, `more-${one}`, 'wrong', elsewhere(9)),
  )
  await expect.poll(() => held).toHaveLength(10)
  const refused = await attempt(school, login, PASSWORD, elsewhere(9))
  expect([refused.status, refused.code]).toEqual([429, 'too-many-sign-ins'])
  expect(refused.headers['retry-after']).toBe('4')
  const way = openBrowser(told.app, school.host)
  for (const [name, value] of known.cookies) way.cookies.set(name, value)
  await way.get('/rest/session/current')
  expect((await tryPassword(way, login, PASSWORD, elsewhere(9))).status).toBe(200)
  for (const go of held) go()
  await Promise.all(waiting)
  await app.close()
})

test('S8 does not slow down sign-in by password requests for unknown logins', async () => {
  const { app, waits, attempt, told } = await aPortalThatTells()
  const { school, login } = await aParent(await aSchool(portal.owner))
  const browser = await visit(told, school)
  const url = '/rest/account/password/request'
  for (let round = 0; round < 60; round++)
    await browser.send({ method: 'POST', url, payload: { login: `name-${round}` }, remoteAddress: HOME })
  const before = waits.length
  expect((await attempt(school, login, PASSWORD, HOME)).status).toBe(200)
  expect(waits).toHaveLength(before)
  await app.close()
})

test('S9 pads the time of a refusal to an interval', async () => {
  const pauses: number[] = []
  let passed = 0
  const timer = {
    ticks: () => (passed += 37),
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  }
  const app = await buildApp({ ...appContextOf(portal), timer })
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit({ ...portal, app }, parent.school)
  await tryPassword(browser, parent.login, 'wrong')
  await tryPassword(browser, 'niemand', 'wrong')
  expect(pauses).toEqual([89, 89])
  await tryPassword(browser, parent.login, PASSWORD)
  expect(pauses).toHaveLength(2)
  await app.close()
})

test('ERR-003 S9 reveals a blocked account at the right password only', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  await portal.owner.query('update person set blocked = true where id = $1', [parent.id])
  expect((await browser.get('/rest/user/relations')).status).toBe(401)
  const wrong = await tryToSignIn(parent.school, parent.login, 'wrong')
  const unknown = await tryToSignIn(parent.school, 'niemand', 'wrong')
  expect([wrong.status, wrong.json]).toEqual([401, unknown.json])
  expect(wrong.headers).not.toHaveProperty('x-login-failure-reason')
  for (let time = 0; time < 2; time++) {
    const answer = await tryToSignIn(parent.school, parent.login, PASSWORD)
    expect([answer.status, answer.code]).toEqual([401, 'user-blocked'])
    expect(answer.headers['x-blocked-until']).toBe(addMinutes(portal.clock.now, 15))
    portal.clock.forward({ hours: 2 })
  }
})
