import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, StartupError } from '../../process/startup-error.ts'
import { adoptDevelopmentDatabase, isLastDevelopmentVersion } from './development-database.ts'

const FOLDER = join(import.meta.dirname, '../migrations')

/** A SQL file that is applied once, in the order of its number. */
export type Migration = {
  readonly name: string
  readonly text: string
}

/** Every migration there is, in order. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  const read = async (file: string) => ({
    name: file.replace(/\.sql$/, ''),
    text: await readFile(join(FOLDER, file), 'utf8'),
  })
  return Promise.all(files.map(read))
}

type Choices = {
  readonly migrations?: readonly Migration[]
  /** How long a statement waits for a locked table, because later queries queue behind it. */
  readonly lockMs?: number
  /** The number of attempts, and the pause between them. */
  readonly tries?: number
  readonly restMs?: number
  /** Called for each applied migration and each wait. */
  readonly report?: (line: string) => void
}

/** Only one process migrates at a time; versions until 0.1.0 take the same lock. */
const LOCK = '3853314791062309107'

/**
 * Migrates the schema as its owner, each migration in its own transaction, while the portal is running. A migration
 * that cannot lock its tables within two seconds yields and is retried. Safe for concurrent processes. Returns the
 * names of the applied migrations.
 * @throws StartupError for a database with another history or of another program, for a role that may not create
 * tables, and for a migration that never got its tables
 */
export async function migrate(owner: pg.PoolConfig, choices: Choices = {}): Promise<string[]> {
  return asOwner(owner, async (client) => {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await waitForTurn(client, choices)
    await refuseForeignTables(client)
    await ensureApplicationRole(client)
    await ensureHistory(client)
    const migrations = choices.migrations ?? (await readMigrations())
    await adopt(client, migrations, choices)
    const applied: string[] = []
    for (const migration of await pendingIn(client, migrations)) {
      await apply(client, migration, choices)
      applied.push(migration.name)
    }
    await client.query('grant usage on schema public to portal_app')
    return applied
  })
}

async function adopt(
  client: pg.Client,
  migrations: readonly Migration[],
  { report = () => {} }: Choices,
): Promise<void> {
  if (!(await isLastDevelopmentVersion(await namesIn(client)))) return
  await adoptDevelopmentDatabase(
    client,
    migrations.map(({ name }) => name),
  )
  report('Adopted the database of the last development version: it has the schema of the baseline.')
}

/** Reports a wait for another process, which may fill a large table for minutes. */
async function waitForTurn(client: pg.Client, { report = () => {} }: Choices): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
  if (rows[0]?.free === true) return
  report('Another process migrates this database: waiting until it is done.')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/**
 * The names of the migrations that a database does not have yet.
 * @throws StartupError for a database with another history
 */
export const pendingMigrations = (owner: pg.PoolConfig): Promise<string[]> =>
  asOwner(owner, async (client) => (await pendingIn(client, await readMigrations())).map(({ name }) => name))

async function asOwner<Answer>(
  owner: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Our tables never go beside those of another program: DATABASE_URL names the wrong database. */
async function refuseForeignTables(client: pg.Client): Promise<void> {
  if ((await namesIn(client)).length > 0) return
  const { rows } = await client.query<{ name: string }>(FOREIGN_TABLES)
  if (rows.length === 0) return
  throw new StartupError(
    `The database of DATABASE_URL holds tables of another program (${rows.map(({ name }) => name).join(', ')}), and none of ours: name an empty database.`,
  )
}

/** A few of them, without those of extensions. */
const FOREIGN_TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'kysely_migration'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname limit 3`

/** The table of applied migrations. */
async function ensureHistory(client: pg.Client): Promise<void> {
  try {
    await client.query(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED) throw error
    throw new StartupError(
      'The role of DATABASE_URL may not create tables in this database: name the role that owns it (docs/operations/database.md).',
    )
  }
}

/** The application's role must exist before rights are granted to it. Two databases may be migrated at once. */
async function ensureApplicationRole(client: pg.Client): Promise<void> {
  const found = await client.query(`select from pg_roles where rolname = 'portal_app'`)
  if (found.rowCount) return
  try {
    await client.query('create role portal_app nologin nosuperuser nocreatedb nocreaterole nobypassrls')
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED)
      throw new StartupError(
        'The role portal_app does not exist, and the role of DATABASE_URL may not create it; run as a superuser: create role portal_app nologin',
      )
    if (!DUPLICATE.has(codeOf(error))) throw error
  }
}

const NOT_ALLOWED = '42501'
const DUPLICATE = new Set(['42710', '23505'])

/**
 * Migrations of a newer version are ignored: it only added to the schema. A database of the last development version lacks
 * all migrations until `migrate` adopts it.
 */
async function pendingIn(client: pg.Client, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await namesIn(client)
  if (await isLastDevelopmentVersion(rows)) return migrations
  const known = new Set(migrations.map(({ name }) => name))
  const newest = migrations.at(-1)?.name ?? ''
  if (rows.some((name) => !known.has(name) && name < newest))
    throw new StartupError(
      'This database is of a development version that cannot be upgraded: ' +
        'start with an empty one (remove the folder `data`, or recreate the database of DATABASE_URL).',
    )
  const applied = new Set(rows)
  return migrations.filter(({ name }) => !applied.has(name))
}

/** The applied migrations; none in an empty database. */
async function namesIn(client: pg.Client): Promise<readonly string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return []
    throw error
  }
}

const NO_TABLE = '42P01'
/** Codes on which a migration yields: a lock timeout, or a deadlock. */
const GIVES_WAY = new Set(['55P03', '40P01'])
const LOCK_MS = 2000
const TRIES = 30
const REST_MS = 2000

async function apply(client: pg.Client, migration: Migration, choices: Choices): Promise<void> {
  const { lockMs = LOCK_MS, tries = TRIES, restMs = REST_MS, report = () => {} } = choices
  for (let attempt = 1; ; attempt += 1)
    try {
      await (isInBatches(migration) ? applyInBatches : applyAtOnce)(client, migration, lockMs)
      return report(`Applied ${migration.name}.`)
    } catch (error) {
      await client.query('rollback')
      if (!GIVES_WAY.has(codeOf(error))) throw error
      if (attempt === tries) throw new StartupError(neverFree(migration))
      report(`${migration.name} waits: another transaction uses its tables.`)
      await pause(restMs)
    }
}

const neverFree = ({ name }: Migration): string =>
  `The migration ${name} could not lock its tables and was rolled back: another transaction used them for minutes.\n` +
  "Find it by: select pid, state, query from pg_stat_activity where xact_start < now() - interval '10 s'; then try again."

async function applyAtOnce(client: pg.Client, { name, text }: Migration, lockMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  await client.query(text)
  await note(client, name)
  await client.query('commit')
}

/** A migration that begins with `-- In batches` is one statement, repeated until it changes no row. */
const isInBatches = ({ text }: Migration): boolean => text.startsWith('-- In batches')

async function applyInBatches(client: pg.Client, { name, text }: Migration, lockMs: number): Promise<void> {
  for (let changed = 1; changed > 0;) {
    await client.query(`begin; set local lock_timeout = ${lockMs}`)
    const result = await client.query(text)
    await client.query('commit')
    changed = result.rowCount ?? 0
  }
  await note(client, name)
}

const note = (client: pg.Client, name: string) =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ])
