import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMinutes } from '@portal/domain/values/instant.ts'
import { aParent, aSchool, PASSWORD, type TestSchool } from '../../../../testing/people.ts'
import { openTestPortal, signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

const tryToSignIn = async (school: TestSchool, name: string, password: string) =>
  tryPassword(await visit(portal, school), name, password)

async function failOften(school: TestSchool, name: string, times: number) {
  for (let time = 0; time < times; time++) await tryToSignIn(school, name, 'wrong')
}

test('ERR-002? ERR-003 AUTH-014 AUTH-015? after five the name is blocked, also for the right password', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  const answer = await tryToSignIn(parent.school, parent.login, PASSWORD)
  expect([answer.status, answer.code]).toEqual([401, 'user-blocked'])
  expect(answer.headers['x-login-failure-reason']).toBe('USER_BLOCKED')
  expect(answer.headers['x-blocked-until']).toBe(addMinutes(portal.clock.now, 15))
})

test('AUTH-015? a quarter of an hour later the right password opens again', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  portal.clock.forward({ minutes: 14, seconds: 59 })
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).code).toBe('user-blocked')
  portal.clock.forward({ seconds: 1 })
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).status).toBe(200)
})

test('AUTH-015? the right password makes up for four wrong ones', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  for (let round = 0; round < 3; round++) {
    await failOften(parent.school, parent.login, 4)
    expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).status).toBe(200)
  }
})

test('ERR-004 AUTH-015? S8 a name of two people is guessed no further by who of them knows one password', async () => {
  const school = await aSchool(portal.owner)
  await aParent(school, { loginAlias: 'samen' })
  await aParent(school, { loginAlias: 'samen' })
  const codes: (string | undefined)[] = []
  for (const password of ['wrong', 'wrong', PASSWORD, 'wrong', PASSWORD, PASSWORD])
    codes.push((await tryToSignIn(school, 'samen', password)).code)
  const [wrong, duplicate] = ['unknown-combination', 'duplicate-login-alias']
  expect(codes).toEqual([wrong, wrong, duplicate, wrong, duplicate, 'user-blocked'])
})

test('AUTH-015? an unknown name is blocked just the same, so that blocking tells nothing', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await failOften(parent.school, parent.login, 5)
  await failOften(parent.school, 'niemand', 5)
  const known = await tryToSignIn(parent.school, parent.login, 'wrong')
  const unknown = await tryToSignIn(parent.school, 'niemand', 'wrong')
  expect(unknown.code).toBe('user-blocked')
  expect(unknown.json).toEqual(known.json)
})

test('S8 fifty tries at once do not get more than five chances', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit(portal, parent.school)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tryPassword(browser, parent.login, 'wrong')),
  )
  const chances = answers.filter(({ code }) => code === 'unknown-combination')
  expect(chances).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'user-blocked')).toHaveLength(45)
})

test('S8 ERR-013 a network that guesses many names is slowed down, and others notice nothing', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit(portal, parent.school)
  const attacker = '203.0.113.9'
  for (let round = 0; round < 60; round++) await tryPassword(browser, `name-${round}`, 'wrong', attacker)
  const slowed = await tryPassword(browser, parent.login, PASSWORD, attacker)
  expect([slowed.status, slowed.code]).toEqual([429, 'too-many-sign-ins'])
  expect(slowed.headers['retry-after']).toBe(`${15 * 60}`)
  expect((await tryToSignIn(parent.school, parent.login, PASSWORD)).status).toBe(200)
})

test('ERR-003 whom the school blocked reads so at every try, and is out at the next request', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  await portal.owner.query('update person set blocked = true where id = $1', [parent.id])
  expect((await browser.get('/rest/user/relations')).status).toBe(401)
  for (const password of [PASSWORD, 'wrong', PASSWORD]) {
    const answer = await tryToSignIn(parent.school, parent.login, password)
    expect([answer.status, answer.code]).toEqual([401, 'user-blocked'])
    expect(answer.headers['x-blocked-until']).toBe(addMinutes(portal.clock.now, 15))
    portal.clock.forward({ hours: 1 })
  }
})
