import pg from 'pg'
import { toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { reasonRoleIsUnsafe } from '../database/application-role.ts'
import type { Database } from '../database/connection.ts'
import { pendingMigrations } from '../database/schema/migrate.ts'
import { missingMembership } from '../database/reach.ts'
import { codeOf, StartupError } from '../process/startup-error.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** The application's role: no way around row-level security, and the rights on the tables. */
export async function examineRole(database: Database, application: pg.PoolConfig): Promise<Finding> {
  const unsafe = await reasonRoleIsUnsafe(database)
  if (unsafe !== undefined)
    return fail('role', `${unsafe} Create another role for DATABASE_APP_URL (docs/operations/database.md).`)
  const outsider = await missingMembership(application).catch((error: unknown) => {
    if (codeOf(error) === NO_ROLE) return 'portal_app'
    throw error
  })
  if (outsider === 'portal_app')
    return fail('role', 'The role portal_app does not exist: npm run migrate creates it.')
  if (outsider !== undefined)
    return fail(
      'role',
      `The role of DATABASE_APP_URL is not a member of portal_app; run as a superuser: grant portal_app to ${pg.escapeIdentifier(outsider)}`,
    )
  return ok('role', 'The application owns no tables, and row-level security applies to it.')
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
  if (rows.length === 0) return ok('policies', 'Every table with data of schools has row-level security.')
  const names = rows.map(({ name }) => name).join(', ')
  return fail(
    'policies',
    `Tables without row-level security: ${names}. Stop the portal, find out who changed them, and restore the policies from a backup of the schema.`,
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
  const what = `${sentence}: synchronise both with a time server (chrony, systemd-timesyncd).`
  return seconds < SECONDS_TOO_MANY ? warn('clock', what) : fail('clock', what)
}
