import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import pg, { type PoolConfig } from 'pg'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSchool, type TestSchool } from '../../testing/people/people.ts'
import {
  openReplicatedDatabase,
  type ReplicatedDatabase,
} from '../../testing/database/replicated-database.ts'
import { addressOf } from '../../testing/database/test-database.ts'
import { isDatabaseAway } from '../http/database-away.ts'
import { Refusal } from '../refusal.ts'
import { openDatabase, type Database } from './connection.ts'
import { reachDatabase } from './reach.ts'
import { rows } from './rows.ts'
import { openSchools, type Schools } from './tenancy.ts'
import { watchDatabase } from './watch-database.ts'

/* Connections to a server that accepts no changes: a standby, or a demoted primary. */

let both: ReplicatedDatabase
let owner: pg.Pool
let school: TestSchool
beforeAll(async () => {
  both = await openReplicatedDatabase()
  owner = new pg.Pool({ ...both.primary.ownerConfig, max: 1 })
  owner.on('error', () => {})
  school = await aSchool(owner)
})
afterAll(async () => {
  await owner.end()
  await both.stop()
})

/** A proxy in front of both servers; an open connection stays where it leads. */
let proxy: Server
let target: PoolConfig
let config: PoolConfig
let database: Database
let schools: Schools
beforeEach(async () => {
  target = both.replica.appConfig
  proxy = createServer((near) => {
    const far = connect(join(target.host ?? '', `.s.PGSQL.${target.port ?? 5432}`))
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  config = { ...both.primary.appConfig, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port }
  database = openDatabase({ config: { ...config, max: 1 } })
  schools = openSchools(database)
})
afterEach(async () => {
  await database.close()
  proxy.close()
})

const rename = (name: string) =>
  schools.write(school.id, async (tx) => {
    const { numUpdatedRows } = await rows(tx).updateTable('school').set({ name }).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('not-found')
  })
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((reason: unknown) => reason)

test('R2 reports a change at a standby as a database that is away, and opens another connection', async () => {
  expect(isDatabaseAway(await failureOf(rename('one')))).toBe(true)
  target = both.primary.appConfig
  await rename('two')
  const { rows: found } = await owner.query('select name from school where id = $1', [school.id])
  expect(found).toEqual([{ name: 'two' }])
})

test('R2 closes a connection over which a change outside a transaction was refused', async () => {
  const change = () => sql`create temporary table of_no_use (id int)`.execute(database.kysely)
  expect(await failureOf(change())).toMatchObject({ code: '25006' })
  target = both.primary.appConfig
  await change()
})

test('refuses a change by a read as a fault, not as a database that is away', async () => {
  target = both.primary.appConfig
  const change = schools.read(school.id, (tx) => rows(tx).deleteFrom('session').execute())
  const failure = await failureOf(change)
  expect(failure).toMatchObject({ code: '25006' })
  expect(isDatabaseAway(failure)).toBe(false)
  await rename('three')
})

test('R2 closes the connections to a server that turned out to be a standby', async () => {
  const said: string[] = []
  expect(await schools.list()).toEqual([school.id])
  const stop = watchDatabase(database, { config, everyMs: 20, complain: (line) => said.push(line) })
  await expect
    .poll(() => said)
    .toEqual(['The database no longer accepts writes: its connections are closed.'])
  target = both.primary.appConfig
  await rename('four')
  await stop()
})

test('rejects the address of a standby', async () => {
  await expect(reachDatabase(addressOf(both.replica.appConfig), 'DATABASE_URL')).rejects.toThrow(
    'The server of DATABASE_URL takes no changes: name the primary',
  )
})
