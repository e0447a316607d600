import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { isDatabaseAway } from '../http/database-away.ts'
import { openDatabase, type Database } from './connection.ts'
import { watchDatabase } from './watch-database.ts'

/** A proxy to the database that can stop forwarding: it neither rejects nor answers. */
async function openSilentLine({ host = '', port = 5432 }: Pick<PoolConfig, 'host' | 'port'>) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => (isSilent = true),
    speak: () => (isSilent = false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let own: TestDatabase
let line: Awaited<ReturnType<typeof openSilentLine>>
let database: Database
let stop: () => Promise<void>
let said: string[]
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())
beforeEach(async () => {
  line = await openSilentLine(own.appConfig)
  const config = { ...own.appConfig, host: '127.0.0.1', port: line.port }
  database = openDatabase({ config })
  said = []
  stop = watchDatabase(database, {
    config,
    everyMs: 20,
    patienceMs: 1000,
    complain: (text) => said.push(text),
  })
})
afterEach(async () => {
  await stop()
  await database.close()
  line.close()
})

const ask = (statement: string) => sql.raw(statement).execute(database.kysely)

test('R2 reports a hanging database to waiting requests, and recovers afterwards', async () => {
  await ask('select 1')
  line.fallSilent()
  const failure = await ask('select 1').catch((reason: unknown) => reason)
  expect(isDatabaseAway(failure)).toBe(true)
  await expect.poll(() => said).toEqual(['The database does not respond: its connections are closed.'])
  line.speak()
  expect((await ask('select 42 as answer')).rows).toEqual([{ answer: 42 }])
})

test('R2 reports a hang once, and cuts the connections at every check while it lasts', async () => {
  const config = { ...own.appConfig, host: '127.0.0.1', port: line.port }
  const complaints: string[] = []
  let cuts = 0
  line.fallSilent()
  const stopOther = watchDatabase(
    { cut: () => void (cuts += 1) },
    { config, everyMs: 20, patienceMs: 100, complain: (text) => complaints.push(text) },
  )
  await expect.poll(() => cuts).toBeGreaterThan(2)
  await stopOther()
  expect(complaints).toEqual(['The database does not respond: its connections are closed.'])
})

test('R2 does not report the database when this process itself is too busy to listen', async () => {
  const config = { ...own.appConfig, host: '127.0.0.1', port: line.port }
  const complaints: string[] = []
  let cuts = 0
  const stopOther = watchDatabase(
    { cut: () => void (cuts += 1) },
    { config, everyMs: 20, patienceMs: 400, complain: (text) => complaints.push(text) },
  )
  // It has just begun to connect, which takes several steps.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
  await ask('select pg_sleep(0.1)')
  await stopOther()
  expect([cuts, complaints]).toEqual([0, []])
})

test('R2 cuts nothing because of a slow statement', async () => {
  expect((await ask(`select pg_sleep(1.5) is null as slept`)).rows).toEqual([{ slept: false }])
  expect(said).toEqual([])
})

test('R2 discards a connection that lost a response', async () => {
  const config = { ...own.appConfig, host: '127.0.0.1', port: line.port, query_timeout: 200 }
  const alone = openDatabase({ config })
  const answer = () => sql.raw('select pg_backend_pid() as pid').execute(alone.kysely)
  const before = await answer()
  line.fallSilent()
  const failure = await answer().catch((reason: unknown) => reason)
  expect(isDatabaseAway(failure)).toBe(true)
  line.speak()
  const after = await answer()
  expect(after.rows).not.toEqual(before.rows)
  await alone.close()
})
