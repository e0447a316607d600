import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'

const away = 'PostgreSQL stopped, and is restarted.'
const back = 'PostgreSQL is back.'

test('the application owns nothing and cannot bypass row-level security', async () => {
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

test('two concurrent starts on an empty folder share one database, and the last to leave stops it', async () => {
  const dataDir = temporaryFolder()
  const [one, two] = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  await one.stop()
  const client = await connected(two.appConfig)
  await client.end()
  await two.stop()
  await expect(connected(two.appConfig)).rejects.toThrow()
  rmSync(dataDir, { recursive: true })
})

test('stored data survives a restart', async () => {
  const dataDir = temporaryFolder()
  const before = await startEmbedded({ dataDir })
  await run(before.ownerConfig, 'create table note as select 42 as answer')
  await before.stop()
  const after = await startEmbedded({ dataDir })
  expect(await run(after.ownerConfig, 'select answer from note')).toEqual([{ answer: 42 }])
  await after.stop()
  rmSync(dataDir, { recursive: true })
})

test('R2 restarts a killed server, and leaves no process after a stop', async () => {
  const dataDir = temporaryFolder()
  const said: string[] = []
  const times = (line: string) => said.filter((one) => one === line).length
  const database = await startEmbedded({ dataDir, complain: (line) => said.push(line) })
  await run(database.ownerConfig, 'create table note as select 42 as answer')
  const pidFile = await pidFileOf(database)
  for (let kills = 1; kills <= 2; kills += 1) {
    kill(pidFile)
    // Not only until the data is readable: until the restart is reported, another kill counts as the same outage.
    await expect.poll(() => times(back), { timeout: 60_000 }).toBeGreaterThanOrEqual(kills)
    // Polled, because it may go away once more while processes of the killed server end.
    await expect
      .poll(() => run(database.ownerConfig, 'select answer from note').catch(String), { timeout: 60_000 })
      .toEqual([{ answer: 42 }])
  }
  expect(times(away)).toBeGreaterThanOrEqual(2)
  await database.stop()
  const before = times(away)
  await expect(connected(database.appConfig)).rejects.toThrow()
  expect(times(away)).toBe(before)
  rmSync(dataDir, { recursive: true })
})

test('R2 stops the new server when stopped during a restart', async () => {
  const dataDir = temporaryFolder()
  let isAway = false
  const database = await startEmbedded({ dataDir, complain: () => (isAway = true) })
  const pidFile = await pidFileOf(database)
  kill(pidFile)
  await expect.poll(() => isAway, { timeout: 60_000, interval: 1 }).toBe(true)
  await database.stop()
  expect(existsSync(pidFile)).toBe(false)
  rmSync(dataDir, { recursive: true })
})

test('rejects a data folder that is a file, in one sentence', async () => {
  const file = new URL(import.meta.url).pathname
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
    /is not a folder: choose another DATA_DIR\.$/,
  )
})

test('gives every test file its own database', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()]
  expect(one.ownerConfig.database).not.toBe(two.ownerConfig.database)
  expect(one.ownerConfig.database).not.toBe(inject('testServer').template)
  await Promise.all([one.drop(), two.drop()])
})

/** The file with the process id of the server, running or killed. */
async function pidFileOf({ adminConfig }: EmbeddedDatabase): Promise<string> {
  const [server] = (await run(adminConfig, 'show data_directory')) as { data_directory: string }[]
  return join(server?.data_directory ?? '', 'postmaster.pid')
}

function kill(pidFile: string): void {
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
}

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
