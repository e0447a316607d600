import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { StartupError } from '../process/startup-error.ts'
import { claimDemo } from './claim-demo.ts'

let database: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.ownerConfig)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** The number of sessions that wait for the claim. */
async function triesInVain(): Promise<number> {
  const { rows } = await admin.query<{ tries: number }>(
    `select count(*)::int as tries from pg_stat_activity a
     where datname = $1 and query like 'select pg_try_advisory_lock%' and state = 'idle'
     and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)`,
    [database.ownerConfig.database],
  )
  return rows[0]?.tries ?? 0
}

/** A process that claims the demo, and its exit. */
async function aProcess() {
  const closers: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const close of closers) await close()
  }
  const claimed = claimDemo(database.ownerConfig, { atEnd: (close) => void closers.push(close) }, '/srv/data')
  return { claimed: await claimed.then(() => true).catch((error: unknown) => error), end }
}

test('lets one process at a time serve the demo of a database; the next one fails, and succeeds once the first has ended', async () => {
  const first = await aProcess()
  expect(first.claimed).toBe(true)
  const second = await aProcess()
  expect(second.claimed).toBeInstanceOf(StartupError)
  expect(String(second.claimed)).toContain('Another Ouderportaal already runs on /srv/data: ')
  await second.end()
  // The first one ends while the third is waiting, after its first attempt.
  const waiting = aProcess()
  await expect.poll(triesInVain).toBe(1)
  await first.end()
  const third = await waiting
  expect(third.claimed).toBe(true)
  await third.end()
})
