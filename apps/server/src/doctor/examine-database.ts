import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { reasonRoleIsUnsafe } from '../database/application-role.ts'
import { openDatabase, type Database } from '../database/connection.ts'
import { pendingMigrations } from '../database/schema/migrate.ts'
import { readPosition, reasonNotToRead, type Position } from '../database/position.ts'
import { asking, missingMembership } from '../database/reach.ts'
import { dangerOf } from '../database/replicas.ts'
import { addressesIn, placeOf } from '../database/servers.ts'
import { codeOf, StartupError } from '../process/startup-error.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** The application's role: no way around row-level security, and the rights on the tables. */
export async function examineRole(database: Database, application: pg.PoolConfig): Promise<Finding> {
  const unsafe = await reasonRoleIsUnsafe(database)
  if (unsafe !== undefined)
    return fail('role', `${unsafe} Make another one for DATABASE_APP_URL (docs/operations/database.md).`)
  const outsider = await missingMembership(application).catch((error: unknown) => {
    if (codeOf(error) === NO_ROLE) return 'portal_app'
    throw error
  })
  if (outsider === 'portal_app') return fail('role', 'There is no role portal_app: npm run migrate makes it.')
  if (outsider !== undefined)
    return fail(
      'role',
      `The role of DATABASE_APP_URL is no member of portal_app; as a superuser: grant portal_app to ${pg.escapeIdentifier(outsider)}`,
    )
  return ok('role', 'The application owns no tables and row-level security holds for it.')
}

const NO_ROLE = '42704'

/** Tables of schools without forced row-level security. */
const UNPROTECTED = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (c.relname = 'school' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped))
    and not (c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and 'portal_app' = any (p.roles))
      and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.roles && '{portal_app,public}'::name[] and p.permissive = 'PERMISSIVE'
        and position('app_school()' in coalesce(p.qual, p.with_check, '')) = 0))
  order by c.relname`

/** Checks that row-level security is forced on every table of schools, and limits the application to one school. */
export async function examinePolicies(owner: pg.Client): Promise<Finding> {
  const { rows } = await owner.query<{ name: string }>(UNPROTECTED)
  if (rows.length === 0) return ok('policies', 'Every table of schools stands behind its wall.')
  const names = rows.map(({ name }) => name).join(', ')
  return fail(
    'policies',
    `Without the wall between schools: ${names}. Stop the portal, find out who changed it, and put the policies back from a backup of the schema.`,
  )
}

/** Checks that the schema is the one that this version needs. */
export async function examineMigrations(owner: pg.PoolConfig): Promise<Finding> {
  try {
    const pending = await pendingMigrations(owner)
    return pending.length === 0
      ? ok('migrations', 'The schema is up to date.')
      : fail('migrations', `The database lacks ${someOf(pending)}: run npm run migrate.`)
  } catch (error) {
    if (error instanceof StartupError) return fail('migrations', error.message)
    throw error
  }
}

/** An empty database lacks all of them. */
const MOST_NAMED = 3
const someOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`

const SECONDS_TO_SAY = 2
/** An authenticator code lasts thirty seconds; a payment lease fifteen. */
const SECONDS_TOO_MANY = 10

/** Compares the clock of this machine with that of the database. */
export async function examineClock(owner: pg.Client, clock: () => Instant): Promise<Finding> {
  const before = toMilliseconds(clock())
  const { rows } = await owner.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const here = (before + toMilliseconds(clock())) / 2
  const seconds = Math.round(Math.abs(here - (rows[0]?.at ?? here)) / 100) / 10
  const sentence = `The clocks of this machine and of the database differ by ${seconds} s`
  if (seconds < SECONDS_TO_SAY) return ok('clock', `${sentence}.`)
  const what = `${sentence}: let both follow a time server (chrony, systemd-timesyncd).`
  return seconds < SECONDS_TOO_MANY ? warn('clock', what) : fail('clock', what)
}

/** For several servers in DATABASE_URL: each responds, one is the primary, and the others follow it. */
export async function examineServers(setting: string): Promise<Finding[]> {
  const addresses = addressesIn(setting)
  if (addresses.length < 2) return []
  const servers = await Promise.all(
    addresses.map(async (address) => {
      const { host, port } = placeOf(address)
      return { name: `${host}:${port}`, at: await positionOf(address).catch(() => undefined) }
    }),
  )
  const first = servers.find(({ at }) => at?.isStandby === false)?.at?.position
  return servers.map(({ name, at }) => {
    if (at === undefined)
      return fail('servers', `${name} does not answer: start it, or take it out of DATABASE_URL.`)
    if (!at.isStandby) return ok('servers', `${name} takes changes.`)
    return checkStandby(name, first === undefined ? undefined : first - at.position)
  })
}

const MEGABYTE = 1024n * 1024n
const BEHIND_TO_SAY = 16n * MEGABYTE
const TOO_FAR_BEHIND = 256n * MEGABYTE

/** Judges the lag of a standby. Exported for its test. */
export function checkStandby(name: string, behind: bigint | undefined): Finding {
  if (behind === undefined)
    return fail('servers', `${name} is a standby, and no server takes changes: promote one.`)
  const sentence = `${name} follows, ${behind < 0n ? 0 : behind / MEGABYTE} MB behind`
  if (behind < BEHIND_TO_SAY) return ok('servers', `${sentence}.`)
  const what = `${sentence}: look at its disk and network, and at pg_stat_replication on the primary.`
  return behind < TOO_FAR_BEHIND ? warn('servers', what) : fail('servers', what)
}

function positionOf(address: string): Promise<Position> {
  return asking({ connectionString: address, query_timeout: 5000 }, readPosition)
}

const SECONDS_TO_FOLLOW = 2
const LOOK_AGAIN_MS = 100

/** For read replicas: each responds with a safe role, follows our primary, and catches up soon. */
export async function examineReplicas(setting: string, primary: pg.Client): Promise<Finding[]> {
  const addresses = addressesIn(setting)
  return Promise.all(
    addresses.map(async (address) => {
      const { host, port } = placeOf(address)
      const written = await readPosition(primary)
      const name = `${host}:${port}`
      try {
        return await examineReplica(name, address, { written, isOnly: addresses.length === 1 })
      } catch (error) {
        return warn(
          'replica',
          `${name} of DATABASE_READ_URL does not answer (${codeOf(error) || 'no reason'}): screens are read elsewhere. Start it, or take it out.`,
        )
      }
    }),
  )
}

async function examineReplica(
  name: string,
  address: string,
  { written, isOnly }: { readonly written: Position; readonly isOnly: boolean },
): Promise<Finding> {
  const database = openDatabase({ config: { connectionString: address, max: 1 } })
  try {
    const danger = await dangerOf(database, { connectionString: address })
    if (danger !== undefined) return fail('replica', `${danger} Name the role of DATABASE_APP_URL.`)
    const begun = performance.now()
    for (;;) {
      const replayed = await positionOf(address)
      if (!replayed.isStandby && !isOnly)
        return ok('replica', `${name} takes changes: screens are read at the others.`)
      const reason = reasonNotToRead(written, replayed)
      if (reason !== undefined) return fail('replica', `${name} of DATABASE_READ_URL is not used: ${reason}.`)
      const seconds = (performance.now() - begun) / 1000
      if (replayed.position >= written.position) return ok('replica', `${name} follows closely.`)
      if (seconds > SECONDS_TO_FOLLOW)
        return warn(
          'replica',
          `${name} is more than ${SECONDS_TO_FOLLOW} s behind, so that screens are read elsewhere: look at its disk and network, and at what runs there.`,
        )
      await pause(LOOK_AGAIN_MS)
    }
  } finally {
    await database.close()
  }
}
