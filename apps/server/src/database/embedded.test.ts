import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startEmbedded } from './embedded.ts'

test('the application owns nothing and cannot get around row-level security', async () => {
  const database = await createTestDatabase()
  const app = await connected(database.appConfig)
  const found = await app.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  )
  await app.end()
  expect(found.rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
  ])
  await database.drop()
})

test('two that start at once on an empty folder share one database, and the last one out stops it', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  await one.stop()
  const client = await connected(two.appConfig)
  await client.end()
  await two.stop()
  await expect(connected(two.appConfig)).rejects.toThrow()
  rmSync(dataDir, { recursive: true })
})

test('what was stored is there after a stop and a start', async () => {
  const dataDir = temporaryFolder()
  const before = await startEmbedded({ dataDir })
  await run(before.ownerConfig, 'create table note as select 42 as answer')
  await before.stop()
  const after = await startEmbedded({ dataDir })
  expect(await run(after.ownerConfig, 'select answer from note')).toEqual([{ answer: 42 }])
  await after.stop()
  rmSync(dataDir, { recursive: true })
})

test('R2 a server that was killed is started again, and whoever stops leaves nothing behind', async () => {
  const dataDir = temporaryFolder()
  const said: string[] = []
  const timesAway = () => said.filter((line) => line === 'PostgreSQL went away: it is started again.').length
  const database = await startEmbedded({ dataDir, complain: (line) => said.push(line) })
  await run(database.ownerConfig, 'create table note as select 42 as answer')
  const [server] = (await run(database.adminConfig, 'show data_directory')) as { data_directory: string }[]
  const pidFile = join(server?.data_directory ?? '', 'postmaster.pid')
  for (let times = 1; times <= 2; times += 1) {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(timesAway, { timeout: 60_000 }).toBeGreaterThanOrEqual(times)
    // In the end: a start may fail, or go away again, while processes of the killed one are still ending.
    await expect
      .poll(() => run(database.ownerConfig, 'select answer from note').catch(String), { timeout: 60_000 })
      .toEqual([{ answer: 42 }])
  }
  await database.stop()
  const before = timesAway()
  await expect(connected(database.appConfig)).rejects.toThrow()
  expect(timesAway()).toBe(before)
  rmSync(dataDir, { recursive: true })
})

test('a data folder that is a file is refused in one sentence', async () => {
  const file = new URL(import.meta.url).pathname
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
    /is not a folder: choose another DATA_DIR\.$/,
  )
})

test('every test file has a database of its own', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()]
  expect(one.ownerConfig.database).not.toBe(two.ownerConfig.database)
  expect(one.ownerConfig.database).not.toBe(inject('testServer').template)
  await Promise.all([one.drop(), two.drop()])
})

async function connected(config: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  return client
}

async function run(config: pg.PoolConfig, statement: string): Promise<unknown[]> {
  const client = await connected(config)
  const answer = await client.query(statement)
  await client.end()
  return answer.rows
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-embedded-'))
  chmodSync(folder, 0o711)
  return folder
}
