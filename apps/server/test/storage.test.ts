import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../src/process/env.ts'
import { openStorage, OPERATOR_LIMITS } from '../src/process/storage.ts'
import { addressOf, createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'

let own: TestDatabase
let closers: (() => Promise<unknown>)[]
const lifecycle = { atEnd: (close: () => Promise<unknown>) => void closers.push(close) }

beforeEach(async () => {
  own = await createTestDatabase()
  closers = []
})
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
  await own.drop()
})

const env = (more: Readonly<Record<string, string>> = {}) =>
  readEnv({ DATABASE_URL: addressOf(own.ownerConfig), DATABASE_APP_URL: addressOf(own.appConfig), ...more })
const silent = { report: () => {}, complain: () => {} }
const open = (limits = {}) => openStorage(env(), lifecycle, silent, limits)

async function limitOf(storage: Awaited<ReturnType<typeof openStorage>>): Promise<unknown> {
  const limit = sql`select current_setting('statement_timeout') as "limit"`
  return (await limit.execute(storage.database.kysely)).rows[0]
}

test('a request has fifteen seconds for a statement, and a command half an hour', async () => {
  expect(await limitOf(await open())).toEqual({ limit: '15s' })
  expect(await limitOf(await open(OPERATOR_LIMITS))).toEqual({ limit: '30min' })
})

test('a process that does not migrate rejects an incomplete schema', async () => {
  const owner = new pg.Client(own.ownerConfig)
  await owner.connect()
  await owner.query(`delete from kysely_migration where name = '0010-messages'`)
  await owner.end()
  const still = env({ MIGRATE_AT_START: 'false' })
  const refused: unknown = await openStorage(still, lifecycle, silent).catch((error: unknown) => error)
  expect(String(refused)).toContain('The database lacks migrations (0010-messages): run npm run migrate')
})

test.each(['true', 'false'])(
  'rejects a database with some migrations of the development versions (MIGRATE_AT_START=%s)',
  async (MIGRATE_AT_START) => {
    const owner = new pg.Client(own.ownerConfig)
    await owner.connect()
    await owner.query(`update kysely_migration set name = '0001-foundation' where name = '0000-foundation'`)
    await owner.end()
    await expect(openStorage(env({ MIGRATE_AT_START }), lifecycle, silent)).rejects.toThrow(
      'This database is of a development version that cannot be upgraded',
    )
  },
)
