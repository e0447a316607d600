import { expect } from 'vitest'
import { buildApp } from '../../../../composition/app.ts'
import { openBrowser, type Browser } from '../../../../../testing/browser.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../../../../testing/people/people.ts'
import {
  appContextOf,
  PATIENT,
  PATIENT_QUEUE,
  signIn,
  tryPassword,
  visit,
  type TestPortal,
} from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const families = async (count: number) => {
  const school = await aSchool(portal.owner)
  return Promise.all(Array.from({ length: count }, () => aParent(school)))
}

/** Signs all people in concurrently, from one address by default. */
async function signInAtOnce(
  app: TestPortal['app'],
  people: readonly TestPerson[],
  addressOf: (nth: number) => string = () => '203.0.113.7',
) {
  const browsers: Browser[] = []
  for (const { school } of people) {
    const browser = openBrowser(app, school.host)
    await browser.get('/rest/session/current')
    browsers.push(browser)
  }
  return Promise.all(
    browsers.map((browser, nth) => tryPassword(browser, people[nth]?.login ?? '', PASSWORD, addressOf(nth))),
  )
}

test('G3 admits a whole school that signs in at once from one address, without throttling', async () => {
  const answers = await signInAtOnce(portal.app, await families(40))
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
})

test('G3 refuses a request that would wait too long with a time to retry, and counts nothing', async () => {
  const people = await families(9)
  let ticks = 0
  // The clock jumps, so that every waiting request has waited too long.
  const app = await buildApp({
    ...appContextOf(portal),
    timer: { ticks: () => (ticks += 20_000), pause: async () => {} },
  })
  const answers = await signInAtOnce(app, people, (nth) => `198.51.100.${nth}`)
  const sentAway = answers.filter(({ status }) => status !== 200)
  expect(sentAway.length).toBeGreaterThan(0)
  expect(sentAway.length).toBeLessThan(9)
  for (const { status, code, headers, json } of sentAway) {
    expect([status, code]).toEqual([503, 'too-busy'])
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    const description = expect.stringMatching(new RegExp(`over ${seconds} second(en|e) opnieuw`)) as unknown
    expect(json).toMatchObject({ errors: [{ description }] })
  }
  const { rows } = await portal.owner.query('select 1 from failed_login where school_id = $1', [
    people[0]?.school.id,
  ])
  expect(rows).toEqual([])
  await app.close()
})

test('G3 R7 neither uses nor needs the capacity of other requests', async () => {
  const people = await families(6)
  const [first] = people
  if (!first) throw new Error('There is nobody')
  const app = await buildApp({
    ...appContextOf(portal),
    loadLimits: { ...PATIENT, strangers: { ...PATIENT_QUEUE, atOnce: 1, waiting: 0 } },
  })
  const known = openBrowser(app, first.school.host)
  for (const [name, value] of (await signIn(portal, first)).cookies) known.cookies.set(name, value)
  expect((await known.get('/rest/session/current')).status).toBe(200)
  const [answers, seen] = await Promise.all([signInAtOnce(app, people), known.get('/rest/session/current')])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(seen.status).toBe(200)
  await app.close()
})

test('G3 does not lock the row of the school, which all requests share', async () => {
  const [person] = await families(1)
  if (!person) throw new Error('There is nobody')
  const lastLock = async () =>
    (await portal.owner.query('select xmax from school where id = $1', [person.school.id])).rows
  const before = await lastLock()
  const browser = await visit(portal, person.school)
  expect((await tryPassword(browser, person.login, 'wrong')).status).toBe(401)
  expect((await tryPassword(browser, person.login, PASSWORD)).status).toBe(200)
  expect(await lastLock()).toEqual(before)
})
