import type { FastifyInstance } from 'fastify'
import { addSeconds, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../src/composition/app.ts'
import type { AppContext } from '../src/composition/app-context.ts'
import type { QueueLimits } from '../src/http/guard/admission/admission-queue.ts'
import type { LoadLimits } from '../src/http/guard/admission/load-shedding.ts'
import { openBrowser, type Browser, type TestAnswer } from './browser.ts'
import { appCodeOf, PASSWORD, PORTAL_SECRET, type TestPerson, type TestSchool } from './people/people.ts'
import { openTestSchools, type TestSchools } from './database/schools.ts'

/** The portal of a test file: its own database, a manual clock, and no network. */
export type TestPortal = TestSchools & {
  readonly app: FastifyInstance
  readonly clock: TestClock
}

export type TestClock = {
  now: Instant
  forward(time: { hours?: number; minutes?: number; seconds?: number }): void
}

const aClock = (start: string): TestClock => ({
  now: instant(start),
  forward({ hours = 0, minutes = 0, seconds = 0 }) {
    this.now = addSeconds(this.now, hours * 3600 + minutes * 60 + seconds)
  },
})

/** Context fields that need the schools or the clock of the test. */
type ContextOverrides = (schools: AppContext['schools'], clock: TestClock) => Partial<AppContext>

/** Opens a portal on 21 November 2026, 09:00 UTC (10:00 in school time). */
export async function openTestPortal(more: Partial<AppContext> | ContextOverrides = {}): Promise<TestPortal> {
  const testSchools = await openTestSchools()
  const clock = aClock('2026-11-21T09:00:00Z')
  const context = appContextOf({ ...testSchools, clock })
  const app = await buildApp({
    ...context,
    ...(typeof more === 'function' ? more(context.schools, clock) : more),
  })
  const stop = async () => {
    await app.close()
    await testSchools.stop()
  }
  return { ...testSchools, app, clock, stop }
}

/** High limits, because a busy machine must not fail a test. */
export const PATIENT_QUEUE: QueueLimits = {
  atOnce: 4000,
  waiting: 4000,
  outside: 4000,
  burstMs: 600_000,
  overloadMs: 600_000,
}

export const PATIENT: LoadLimits = {
  signedIn: PATIENT_QUEUE,
  strangers: PATIENT_QUEUE,
  singleSignOn: PATIENT_QUEUE,
  payments: PATIENT_QUEUE,
  perSession: 4000,
  delayMs: 600_000,
  answerMs: 600_000,
}

/** The context for another portal on the same database. */
export const appContextOf = ({ schools, clock }: Pick<TestPortal, 'schools' | 'clock'>): AppContext => ({
  schools,
  clock: () => clock.now,
  secret: PORTAL_SECRET,
  secure: false,
  behindProxy: false,
  logLevel: 'silent',
  loadLimits: PATIENT,
  timer: { ticks: () => 0, pause: async () => {} },
  showsApi: true,
})

/** A browser that opened the login page of a school. */
export async function visit(portal: TestPortal, school: TestSchool): Promise<Browser> {
  const browser = openBrowser(portal.app, school.host)
  await browser.get('/rest/session/current')
  return browser
}

/** A browser with a session of this person, which may wait for a code. */
export async function signIn(portal: TestPortal, person: TestPerson, password = PASSWORD): Promise<Browser> {
  const browser = await visit(portal, person.school)
  const answer = await browser.form('/login', { loginname: person.login, password })
  if (answer.status !== 200)
    throw new Error(`${person.login} could not sign in: ${JSON.stringify(answer.json)}`)
  if (person.withApp) await giveAppCode(portal, browser, person)
  return browser
}

/** Enters the code of the app, as every administrator does. */
export async function giveAppCode(
  portal: TestPortal,
  browser: Browser,
  person: TestPerson,
): Promise<TestAnswer> {
  const mfaCode = await appCodeOf(person, portal.clock.now)
  return browser.form('/rest/mfa/submit', { mfaCode })
}

let networks = 0
const nextNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`

/** One sign-in attempt, by default each from another network. */
export const tryPassword = (
  browser: Browser,
  loginname: string,
  password: string,
  remoteAddress = nextNetwork(),
): Promise<TestAnswer> =>
  browser.send({
    method: 'POST',
    url: '/login',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ loginname, password }).toString(),
  })
