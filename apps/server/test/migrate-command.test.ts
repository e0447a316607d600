import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addressOf, createTestDatabase } from '../testing/database/test-database.ts'
import { programEnvironment } from '../testing/program-environment.ts'

const MIGRATING = '3853314791062309107'

test('npm run migrate reports a lost database, and that applied migrations stay', async () => {
  const database = await createTestDatabase()
  const other = new pg.Client(database.ownerConfig)
  await other.connect()
  await other.query(`select pg_advisory_lock(${MIGRATING})`)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/migrate.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnvironment, DATABASE_URL: addressOf(database.ownerConfig) },
  })
  const ended = Promise.all([text(child.stderr), once(child, 'exit')])
  // Only while it waits for the lock: a connection lost between two statements has no code of PostgreSQL.
  await expect
    .poll(async () => {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      )
      return rowCount
    })
    .toBe(1)
  const [complaint, [exitCode]] = await ended
  await other.end()
  await database.drop()
  expect([exitCode, complaint]).toEqual([
    1,
    'The connection to the database was lost (57P01): the applied migrations stay. Check that it runs (npm run doctor), and run the command again.\n',
  ])
})
