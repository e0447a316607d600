import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { StartupError } from '../startup-error.ts'
import { claimDemo } from './claim-demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

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
  // It ends while the third one is waiting.
  const [third] = await Promise.all([aProcess(), first.end()])
  expect(third.claimed).toBe(true)
  await third.end()
})
