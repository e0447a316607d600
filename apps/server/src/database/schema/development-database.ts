import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The last migration of the baseline, which is the schema of release 0.1.0. */
const END_OF_BASELINE = '0011-unused'

/** The migrations of the development versions. Together they make the schema of the baseline. */
export const readDevelopmentMigrations = async (): Promise<readonly string[]> =>
  (await readFile(join(import.meta.dirname, 'development-migrations.txt'), 'utf8')).trim().split('\n')

/** Whether these are exactly the migrations of the last development version. */
export async function isLastDevelopmentVersion(applied: readonly string[]): Promise<boolean> {
  const expected = new Set(await readDevelopmentMigrations())
  return applied.length === expected.size && applied.every((name) => expected.has(name))
}

/** Records the baseline instead of the migrations of the development versions. Nothing else changes. */
export async function adoptDevelopmentDatabase(client: pg.Client, names: readonly string[]): Promise<void> {
  const baseline = names.filter((name) => name <= END_OF_BASELINE)
  await client.query('begin')
  await client.query('delete from kysely_migration')
  await client.query('insert into kysely_migration (name, timestamp) select unnest($1::text[]), $2', [
    baseline,
    new Date().toISOString(),
  ])
  await client.query('commit')
}
