import type { PoolConfig } from 'pg'
import { reasonRoleIsUnsafe } from '../database/application-role.ts'
import { openDatabase, type Database } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { migrate, pendingMigrations } from '../database/schema/migrate.ts'
import {
  explainPooler,
  joinApplicationRole,
  reachDatabase,
  reasonNotSameDatabase,
} from '../database/reach.ts'
import { watchDatabase } from '../database/watch-database.ts'
import type { Env } from './env.ts'
import type { ProcessLifecycle } from './process-lifecycle.ts'
import { StartupError } from './startup-error.ts'

export type Storage = Configs & { readonly database: Database }
type Configs = { readonly ownerConfig: PoolConfig; readonly appConfig: PoolConfig }
type Report = (line: string) => void
/** Where progress and problems are reported. */
type Tell = { readonly report: Report; readonly complain: Report }
type Limits = Pick<PoolConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout'>

const HALF_AN_HOUR_MS = 30 * 60 * 1000

/** For operators' commands: an import may take minutes on a busy machine, and no page waits for it. */
export const OPERATOR_LIMITS: Limits = {
  statement_timeout: HALF_AN_HOUR_MS,
  idle_in_transaction_session_timeout: HALF_AN_HOUR_MS,
}

/**
 * Opens the database, embedded or by DATABASE_URL, migrates it and connects as the application.
 * @throws StartupError when it is unreachable, or when the application's role could bypass row-level security
 */
export async function openStorage(
  env: Env,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
  { report, complain }: Tell,
  limits: Limits = {},
): Promise<Storage> {
  const { ownerConfig, appConfig } =
    env.databaseUrl === undefined ? await embedded(env, lifecycle, report) : await given(env)
  const another = env.databaseAppUrl && (await reasonNotSameDatabase(ownerConfig, appConfig))
  if (another) throw new StartupError(another)
  const applied = env.migratesAtStart
    ? await migrate(ownerConfig, { report })
    : await refuseToLag(ownerConfig)
  await joinApplicationRole(ownerConfig, appConfig)
  const database = openDatabase({
    config: { ...appConfig, max: env.poolSize, ...limits },
    namedStatements: env.namedStatements,
  })
  lifecycle.atEnd(() => database.close())
  lifecycle.atEnd(watchDatabase(database, { config: appConfig, complain }))
  const unsafe = await reasonRoleIsUnsafe(database).catch(explainPooler)
  if (unsafe !== undefined) throw new StartupError(unsafe)
  const where = env.databaseUrl === undefined ? `embedded, in ${env.dataDir}` : 'of DATABASE_URL'
  report(`4/5 Database: ${where}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''}`)
  return { database, ownerConfig, appConfig }
}

/** Migrates the database only. Returns the migrations that were applied. */
export async function migrateStorage(
  env: Env,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
  report: Report,
): Promise<string[]> {
  const { ownerConfig } =
    env.databaseUrl === undefined
      ? await embedded(env, lifecycle, report)
      : { ownerConfig: await reachDatabase(env.databaseUrl, 'DATABASE_URL') }
  return migrate(ownerConfig, { report })
}

async function refuseToLag(ownerConfig: PoolConfig): Promise<string[]> {
  const pending = await pendingMigrations(ownerConfig)
  if (pending.length === 0) return []
  throw new StartupError(
    `The database lacks migrations (${pending.join(', ')}): run npm run migrate first, or set MIGRATE_AT_START=true.`,
  )
}

async function embedded(
  { dataDir }: Env,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
  complain: Report,
): Promise<Configs> {
  const { ownerConfig, appConfig, stop } = await startEmbedded({ dataDir, complain })
  lifecycle.atEnd(stop)
  return { ownerConfig, appConfig }
}

/** Without its own address, the application sets the role portal_app on every connection. */
async function given({ databaseUrl = '', databaseAppUrl }: Env): Promise<Configs> {
  const ownerConfig = await reachDatabase(databaseUrl, 'DATABASE_URL')
  if (databaseAppUrl === undefined)
    return { ownerConfig, appConfig: { ...ownerConfig, options: '-c role=portal_app' } }
  return { ownerConfig, appConfig: await reachDatabase(databaseAppUrl, 'DATABASE_APP_URL') }
}
