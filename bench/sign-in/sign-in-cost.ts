import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { asking } from '../../apps/server/src/database/reach.ts'
import { ask, type Answer } from '../ask.ts'
import { fillRegion, hostOf, loginOf, PASSWORD } from '../country/country.ts'
import { withInstallation, type Installation } from '../country/installation.ts'
import { processorOf } from '../processor.ts'
import type { Measure } from '../table.ts'

const PORT = 4995
const SCHOOL = 1
const PUPILS = 100
const FAMILIES = 100
/** After a first one, for connections, plans and compilation. */
const ROUNDS = 3

/**
 * What one sign-in costs beside its password hash, one after the other: processor time of the event loop and of the
 * whole process without the threads that hash, of PostgreSQL, and statements. From a known device and from a new one,
 * which also mails its owner.
 */
export const measureSignInCost = (): Promise<readonly Measure[]> =>
  withInstallation(
    async (installation) => {
      await fillRegion(installation.owner, { from: SCHOOL, to: SCHOOL, pupils: PUPILS })
      const { address, pid, stop } = await installation.start(PORT, { ROLE: 'web', BEHIND_PROXY: 'true' })
      const families = range(1, FAMILIES)
      let devices = await signInAll(address, families, await openAll(address, families))
      await installation.owner.query('analyze')
      const known: Cost[] = []
      const fresh: Cost[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const open = await openAll(address, families, devices)
        const signIn = async () => (devices = await signInAll(address, families, open))
        known.push(await costOf(installation, pid, signIn))
        const opened = await openAll(address, families)
        fresh.push(await costOf(installation, pid, () => signInAll(address, families, opened)))
      }
      await stop()
      return [...measuresOf('a known device', known), ...measuresOf('a new device', fresh)]
    },
    { shared_preload_libraries: 'pg_stat_statements' },
  )

const range = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)

/** The cookies of a browser, by name. */
type Device = ReadonlyMap<string, string>

/** Opens the sign-in page in each browser, without the session that it had. */
async function openAll(
  address: string,
  pupils: readonly number[],
  devices: readonly Device[] = [],
): Promise<readonly Device[]> {
  const opened: Device[] = []
  for (const nth of pupils.keys()) {
    const kept = [...(devices[nth] ?? [])].filter(([name]) => !/session|xsrf/i.test(name))
    const answer = await ask(address, hostOf(SCHOOL), { ...OPEN, headers: { cookie: headerOf(kept) } })
    opened.push(new Map([...kept, ...cookiesOf(answer)]))
  }
  return opened
}

/** Signs in guardians one after the other; returns their browsers. */
async function signInAll(
  address: string,
  pupils: readonly number[],
  devices: readonly Device[],
): Promise<readonly Device[]> {
  const after: Device[] = []
  for (const [nth, pupil] of pupils.entries()) {
    const device = devices[nth] ?? new Map()
    const entered = await ask(address, hostOf(SCHOOL), {
      method: 'POST',
      path: '/login',
      headers: {
        'x-xsrf-token': device.get('XSRF-TOKEN') ?? '',
        'x-forwarded-for': `198.51.${pupil % 250}.1`,
        cookie: headerOf([...device]),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ loginname: loginOf(pupil), password: PASSWORD }).toString(),
    })
    if (entered.status !== 200) throw new Error(`Nobody signed in: ${entered.status} ${String(entered.body)}`)
    after.push(new Map([...device, ...cookiesOf(entered)]))
  }
  return after
}

const headerOf = (cookies: readonly (readonly [string, string])[]): string =>
  cookies.map(([name, value]) => `${name}=${value}`).join('; ')

const OPEN = { path: '/rest/session/current' }

const cookiesOf = ({ headers }: Answer): ReadonlyMap<string, string> =>
  new Map(
    (headers['set-cookie'] ?? []).map((cookie) => {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Milliseconds of the processor, and statements, for one sign-in. */
type Cost = {
  readonly loop: number
  readonly process: number
  readonly hash: number
  readonly postgres: number
  readonly statements: number
}

async function costOf(
  { postgres, adminConfig }: Installation,
  pid: number,
  round: () => Promise<readonly unknown[]>,
): Promise<Cost> {
  const admin = { ...adminConfig, database: 'portal' }
  await asking(admin, forgetStatements)
  const before = { threads: threadsOf(pid), postgres: processorOf(postgres) }
  const { length } = await round()
  const after = { threads: threadsOf(pid), postgres: processorOf(postgres) }
  const spent = (is: (name: string) => boolean) =>
    (sumOf(after.threads, is) - sumOf(before.threads, is)) / length
  return {
    loop: spent((name) => name === LOOP),
    process: spent((name) => name !== HASHING),
    hash: spent((name) => name === HASHING),
    postgres: (after.postgres - before.postgres) / length,
    statements: (await asking(admin, countStatements)) / length,
  }
}

const LOOP = 'event loop'
/** The thread pool of libuv, on which passwords are hashed. */
const HASHING = 'libuv-worker'

type Thread = { readonly name: string; readonly milliseconds: number }

const threadsOf = (pid: number): readonly Thread[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const of = `/proc/${pid}/task/${thread}`
    const [nanoseconds] = readFileSync(`${of}/schedstat`, 'utf8').split(' ')
    return {
      name: thread === String(pid) ? LOOP : readFileSync(`${of}/comm`, 'utf8').trim(),
      milliseconds: Number(nanoseconds) / 1e6,
    }
  })

const sumOf = (threads: readonly Thread[], is: (name: string) => boolean): number =>
  threads.reduce((sum, { name, milliseconds }) => sum + (is(name) ? milliseconds : 0), 0)

async function forgetStatements(admin: pg.Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('select pg_stat_statements_reset()')
}

async function countStatements(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ statements: string }>(
    `select sum(calls) as statements
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'portal_app'`,
  )
  return Number(rows[0]?.statements)
}

const GOALS: Readonly<Record<keyof Cost, number>> = {
  loop: 3,
  process: 5,
  hash: 25,
  postgres: 4,
  statements: 20,
}

const measuresOf = (from: string, costs: readonly Cost[]): readonly Measure[] =>
  (['loop', 'process', 'hash', 'postgres', 'statements'] as const).map((what) => ({
    name: `a sign-in from ${from}, ${what}`,
    value: costs.map((cost) => cost[what]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0,
    unit: what === 'statements' ? '' : 'ms',
    goal: GOALS[what],
    better: 'lower',
  }))
