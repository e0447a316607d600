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

/** How many sessions asked for the claim and do not have it. */
async function triesInVain(): Promise<number> {
  const { rows } = await admin.query<{ tries: number }>(
    `select count(*)::int as tries from pg_stat_activity a
     where datname = $1 and query like 'select pg_try_advisory_lock%' and state = 'idle'
     and not exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)`,
    [database.ownerConfig.database],
  )
  return rows[0]?.tries ?? 0
}

/** A process that claims the demo, and how it ends. */
async function aProcess() {
  const closers: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const close of closers) await close()
  }
  const claimed = claimDemo(database.ownerConfig, { atEnd: (close) => void closers.push(close) }, '/srv/data')
  return { claimed: await claimed.then(() => true).catch((error: unknown) => error), end }
}

test('one process at a time shows the demo of a database; the next one is told so, and may when the first has ended', async () => {
  const first = await aProcess()
  expect(first.claimed).toBe(true)
  const second = await aProcess()
  expect(second.claimed).toBeInstanceOf(StartupError)
  expect(String(second.claimed)).toContain('Another Ouderportaal already runs on /srv/data: ')
  await second.end()
  // The first one ends while the third is waiting, after its first try.
  const waiting = aProcess()
  await expect.poll(triesInVain).toBe(1)
  await first.end()
  const third = await waiting
  expect(third.claimed).toBe(true)
  await third.end()
})
