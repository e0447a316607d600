import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Every migration is a file of SQL that is applied once, in the order of its number. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(FOLDER, file), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}

/** The application's role must exist before a table can be granted to it. Two starts at once both succeed. */
async function ensureApplicationRole(pool: pg.Pool): Promise<void> {
  const DUPLICATE = new Set(['42710', '23505'])
  const found = await pool.query(`select from pg_roles where rolname = 'portal_app'`)
  if (found.rowCount) return
  await pool
    .query('create role portal_app nologin nosuperuser nocreatedb nocreaterole nobypassrls')
    .catch((error: { code?: string }) => {
      if (!DUPLICATE.has(error.code ?? '')) throw error
    })
}

/** What an earlier version made with other migrations cannot be brought up to date, and is left as it is. */
async function refuseOtherHistory(pool: pg.Pool): Promise<void> {
  const found = await pool.query<{ is_there: boolean }>(
    `select to_regclass('kysely_migration') is not null as is_there`,
  )
  if (!found.rows[0]?.is_there) return
  const known = Object.keys(await readMigrations())
  const unknown = await pool.query('select from kysely_migration where name <> all($1)', [known])
  if (unknown.rowCount)
    throw new StartupError(
      'This database was made by an earlier version of the portal, and cannot be brought up to date.\n' +
        'Begin with an empty one: remove the folder `data`, or make the database of DATABASE_URL anew.',
    )
}

/**
 * Brings the schema up to date as its owner. Safe when several processes start at once: the migrator holds a lock,
 * and the others find nothing left to do. Returns the names that were applied now.
 * @throws StartupError for a database that was made with other migrations
 */
export async function migrate(owner: pg.PoolConfig): Promise<string[]> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOtherHistory(pool)
    await ensureApplicationRole(pool)
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await pool.query('grant usage on schema public to portal_app')
    return (results ?? [])
      .filter((result) => result.status === 'Success')
      .map((result) => result.migrationName)
  } finally {
    await kysely.destroy()
    // What was refused before the query builder asked anything left the pool to us.
    if (!pool.ended) await pool.end()
  }
}
