import { openBrowser } from '../../apps/server/testing/browser.ts'
import { aParent, aSchool, PASSWORD } from '../../apps/server/testing/people/people.ts'
import { tryPassword, type TestPortal } from '../../apps/server/testing/portal.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { percentile as percentileOf } from '../load.ts'
import { everySoOften } from '../steady-load.ts'
import { signInParents, type Parent } from '../parents.ts'
import { withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'

const TRIES = 500
/** A login is blocked after five, so each login is tried four times. */
const TRIES_A_NAME = 4

const percentile = (times: readonly (number | undefined)[], part: number): number =>
  percentileOf(
    times.filter((time) => time !== undefined),
    part,
  )

/** The effect of 5,000 password guesses on others (SAF-S8). */
export const measureGuessing = (): Promise<readonly Measure[]> => withPortal(measureAttack)

/** Whether response times disclose that an account exists: 500 attempts each, alternating (SAF-S9). */
export async function measureTelling(): Promise<readonly Measure[]> {
  return withPortal(async (portal) => [
    ...(await tellingBy(portal, 'sign-in', tryWrong)),
    ...(await tellingBy(
      portal,
      'sign-in to a blocked account',
      tryWrong,
      'update person set blocked = true',
    )),
    ...(await tellingBy(portal, 'forgotten password', (browser, login) =>
      browser.post('/rest/account/password/request', { login }),
    )),
  ])
}

const tryWrong: Ask = (browser, login) => tryPassword(browser, login, 'wrong')

const ATTACK = { tries: 5000, aSecond: 100, names: 500, networks: 100 } as const
const OTHERS = { people: 25, aSecond: 5 } as const

/** Wrong passwords from a hundred networks for existing and unknown logins, while others sign in. */
async function measureAttack(portal: TestPortal): Promise<readonly Measure[]> {
  const school = await aSchool(portal.owner)
  const others = await Promise.all(Array.from({ length: OTHERS.people }, () => aParent(school)))
  const victims = await Promise.all(Array.from({ length: ATTACK.names / 5 }, () => aParent(school)))
  const nameOf = (index: number) => victims[index % ATTACK.names]?.login ?? `nobody-${index % ATTACK.names}`
  const enter = async (login: string, password: string, address: string) => {
    const browser = openBrowser(portal.app, school.host)
    await browser.send({ method: 'GET', url: '/rest/session/current', remoteAddress: address })
    return tryPassword(browser, login, password, address)
  }
  const attackers = await Promise.all(
    Array.from({ length: ATTACK.networks }, async () => {
      const browser = openBrowser(portal.app, school.host)
      await browser.get('/rest/session/current')
      return browser
    }),
  )
  let letIn = 0
  const seconds = ATTACK.tries / ATTACK.aSecond
  const [, signingIn] = await Promise.all([
    everySoOften({ ...ATTACK, seconds }, async (index) => {
      const network = index % ATTACK.networks
      const browser = attackers[network]
      const answer = browser && (await tryPassword(browser, nameOf(index), 'wrong', `203.0.${network}.1`))
      letIn += answer?.status === 200 ? 1 : 0
      return true
    }),
    everySoOften({ ...OTHERS, seconds }, async (index) => {
      const person = others[index % others.length]
      return (
        person !== undefined &&
        (await enter(person.login, PASSWORD, `198.51.${index % 250}.1`)).status === 200
      )
    }),
  ])
  const refused = signingIn.filter((time) => time === undefined).length
  const name = `attack of ${ATTACK.tries} tries`
  return [
    { name: `${name}, let in`, value: letIn, unit: '', goal: 0, better: 'lower' },
    { name: `${name}, others refused`, value: refused, unit: '', goal: 0, better: 'lower' },
    {
      name: `${name}, sign-in of others p95`,
      value: percentile(signingIn, 0.95),
      unit: 'ms',
      goal: 1000,
      better: 'lower',
    },
  ]
}

type Ask = (browser: ReturnType<typeof openBrowser>, login: string) => Promise<unknown>

/**
 * The difference between responses for known and unknown logins, without the padding of refusals: the medians, and
 * their 95 % confidence bound. The same for processor time in the portal, which is meaningful on a busy machine too.
 */
async function tellingBy(
  portal: TestPortal,
  name: string,
  ask: Ask,
  before = '',
): Promise<readonly Measure[]> {
  const school = await aSchool(portal.owner)
  const known: Cost[] = []
  const unknown: Cost[] = []
  for (let index = 0; index < TRIES / TRIES_A_NAME; index++) {
    const parent = await aParent(school)
    if (before !== '') await portal.owner.query(before)
    // All come from one network here, which would be throttled.
    await portal.owner.query('delete from failed_login')
    const browser = openBrowser(portal.app, school.host)
    await browser.get('/rest/session/current')
    for (let time = 0; time < TRIES_A_NAME; time++) {
      // Alternating order, so that the order has no effect.
      const pair = [
        async () => known.push(await costOf(portal, () => ask(browser, parent.login))),
        async () => unknown.push(await costOf(portal, () => ask(browser, `nobody-${index}`))),
      ]
      for (const measure of time % 2 === 0 ? pair : pair.toReversed()) await measure()
    }
  }
  const median = (costs: readonly Cost[]) =>
    percentile(
      costs.map(({ time }) => time),
      0.5,
    )
  const apart = (of: keyof Cost) =>
    furthestApart(known.map((cost, index) => cost[of] - (unknown[index]?.[of] ?? 0)))
  const value = Math.abs(median(known) - median(unknown))
  const shared = { unit: 'ms', goal: 5, better: 'lower' } as const
  return [
    { name: `${name}, known against unknown, medians apart`, value, ...shared },
    {
      name: `${name}, known against unknown, apart with 95 % confidence at most`,
      value: apart('time'),
      ...shared,
    },
    {
      name: `${name}, known against unknown, processor apart with 95 % confidence at most`,
      value: apart('processor'),
      ...shared,
      goal: 1,
    },
  ]
}

/** The bound of the 95 % confidence interval of the median that is further from zero, by binomial ranks. */
function furthestApart(differences: readonly number[]): number {
  const sorted = differences.toSorted((a, b) => a - b)
  const [middle, spread] = [sorted.length / 2, 0.98 * Math.sqrt(sorted.length)]
  const bound = (rank: number) => Math.abs(sorted[Math.min(sorted.length - 1, Math.max(0, rank))] ?? 0)
  return Math.max(bound(Math.floor(middle - spread)), bound(Math.ceil(middle + spread)))
}

/** Milliseconds until the response, and of processor time in the portal. */
type Cost = { readonly time: number; readonly processor: number }

async function costOf({ app }: TestPortal, work: () => Promise<unknown>): Promise<Cost> {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  await work()
  const time = performance.now() - begun
  const { user, system } = process.cpuUsage(used)
  await Promise.all(app.portal.after)
  return { time, processor: (user + system) / 1000 }
}

const SECONDS = 15
const SIGN_INS_A_SECOND = 40
const LISTS_A_SECOND = 100

/** Forty sign-ins per second, while signed-in parents request a hundred lists per second (SAF-G3). */
export async function measureStorm(address: string): Promise<readonly Measure[]> {
  const parents = await signInParents(address, 20)
  const [entering, listing] = await Promise.all([
    everySoOften({ aSecond: SIGN_INS_A_SECOND, seconds: SECONDS }, (index) => signInOnce(address, index)),
    everySoOften({ aSecond: LISTS_A_SECOND, seconds: SECONDS }, (index) =>
      askList(address, parents[index % parents.length]),
    ),
  ])
  const refused = [...entering, ...listing].filter((time) => time === undefined).length
  return [
    { name: 'sign-in storm, refused', value: refused, unit: '', goal: 0, better: 'lower' },
    {
      name: 'sign-in storm, sign-in p95',
      value: percentile(entering, 0.95),
      unit: 'ms',
      goal: 1000,
      better: 'lower',
    },
    {
      name: 'sign-in storm, list call p95',
      value: percentile(listing, 0.95),
      unit: 'ms',
      goal: 300,
      better: 'lower',
    },
  ]
}

// Demo people without a second factor.
const logins = ['m.devries', 'p.jansen', 's.vandenberg', 'y.elamrani']

export async function signInOnce(address: string, index: number): Promise<boolean> {
  const first = await fetch(`${address}/rest/session/current`)
  await first.text()
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` },
    body: new URLSearchParams({ loginname: logins[index % logins.length] ?? '', password: demoPassword }),
  })
  await answer.text()
  return answer.ok
}

export async function askList(address: string, parent: Parent | undefined): Promise<boolean> {
  if (!parent) return false
  const answer = await fetch(`${address}/rest/leerling/${parent.child}/factuurlijsten/`, {
    headers: { cookie: parent.cookie },
  })
  await answer.text()
  return answer.ok
}
