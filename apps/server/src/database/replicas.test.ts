import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../composition/app.ts'
import { openBrowser, type Browser } from '../../testing/browser.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../testing/people/people.ts'
import { appContextOf } from '../../testing/portal.ts'
import {
  openReplicatedDatabase,
  type ReplicatedDatabase,
} from '../../testing/database/replicated-database.ts'
import { addressOf } from '../../testing/database/test-database.ts'
import { examineReplicas } from '../doctor/examine-database.ts'
import { noFault } from '../process/fault-injection.ts'
import { payables } from '../composition/payables.ts'
import type { PaymentDeps } from '../features/payments/payment-deps.ts'
import { nobodyWorks } from '../jobs/worker.ts'
import { openMetrics, type Metrics } from '../metrics/metrics.ts'
import { openDatabase, type Database } from './connection.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { rows } from './rows.ts'
import { readAtReplicas } from './screen-reads.ts'
import { openSchools, type Schools } from './tenancy.ts'

let both: ReplicatedDatabase
let owner: pg.Pool
beforeAll(async () => {
  both = await openReplicatedDatabase()
  owner = new pg.Pool({ ...both.primary.ownerConfig, max: 2 })
  owner.on('error', () => {})
})
afterAll(async () => {
  await owner.end()
  await both.stop()
})

/** A process of the portal: its own connections, its own eye on the replica, its own numbers. */
type Process = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly replicas: Replicas
  readonly metrics: Metrics
  readonly said: string[]
  readonly stop: () => Promise<void>
}

const NOW = instant('2026-11-21T09:00:00Z')

const nobodyPays = (schools: Schools): PaymentDeps => ({
  schools,
  clock: () => NOW,
  payables,
  providerOf: async () => undefined,
  raise: () => {},
  faultHook: noFault,
})

async function openProcess(): Promise<Process> {
  const database = openDatabase({ config: { ...both.primary.appConfig, max: 4 } })
  const schools = openSchools(database)
  const metrics = openMetrics()
  const said: string[] = []
  const replicas = await openReplicas({
    addresses: [addressOf(both.replica.appConfig)],
    config: both.primary.appConfig,
    poolSize: 4,
    namedStatements: true,
    report: (line) => said.push(line),
    everyMs: 20,
  })
  const app = await buildApp({
    ...appContextOf({ schools, clock: { now: NOW, forward: () => {} } }),
    work: { payments: nobodyPays(schools), worker: nobodyWorks },
    screenReads: readAtReplicas({
      schools,
      replicas,
      count: (place, reason) => metrics.screenReads.inc({ place, reason }),
    }),
  })
  const stop = async () => {
    await app.close()
    await replicas.stop()
    await database.close()
  }
  return { app, database, replicas, metrics, said, stop }
}

let one: Process
let other: Process
let parent: TestPerson
beforeEach(async () => {
  ;[one, other] = [await openProcess(), await openProcess()]
  parent = await aParent(await aSchool(owner))
  await expect.poll(() => one.replicas.pick()).toBeDefined()
  await expect.poll(() => other.replicas.pick()).toBeDefined()
})
afterEach(async () => {
  await resume()
  await Promise.all([one.stop(), other.stop()])
})

const pause = () => both.replica.query('select pg_wal_replay_pause()')
const resume = () => both.replica.query('select pg_wal_replay_resume()')

/** Where this process read for screens since the last question. */
async function placesOf({ metrics }: Process): Promise<Readonly<Record<string, number>>> {
  const { values } = await metrics.screenReads.get()
  metrics.screenReads.reset()
  return Object.fromEntries(
    values.map(({ labels, value }) => [`${labels.place} ${labels.reason}`, value] as const),
  )
}

const anonymous = async ({ app }: Process) => {
  const browser = openBrowser(app, parent.school.host)
  await browser.get('/rest/session/current')
  return browser
}

/** The same browser at another process, as a load balancer has it. */
function at({ app }: Process, { cookies }: Browser): Browser {
  const browser = openBrowser(app, parent.school.host)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const signInAt = async (process: Process) => {
  const browser = await anonymous(process)
  expect((await browser.form('/login', { loginname: parent.login, password: PASSWORD })).status).toBe(200)
  return browser
}

/** After ten seconds, which are the browser's. */
const forgetsWriting = (browser: Browser) => browser.cookies.delete('written-80')

/** The language in which the portal speaks to who asks; nothing for nobody. */
async function languageFor(browser: Browser): Promise<unknown> {
  const { json } = await browser.get('/rest/session/current')
  return (json as { locale: unknown }).locale
}

const caughtUp = async () => {
  const [written] = await both.primary.query('select pg_current_wal_lsn()::text as at')
  await expect
    .poll(async () => {
      const [found] = await both.replica.query(
        `select pg_last_wal_replay_lsn() >= '${String(written?.['at'])}'::pg_lsn as done`,
      )
      return found?.['done']
    })
    .toBe(true)
}

test('R2 a screen is read at the replica, and a change and its owner’s screens for ten seconds at the primary', async () => {
  const browser = await signInAt(one)
  expect(browser.cookies.get('written-80')).toBe('1')
  await caughtUp()
  await placesOf(one)
  await browser.get('/rest/session/current')
  expect(await placesOf(one)).toEqual({ 'primary own-write': 1 })
  forgetsWriting(browser)
  expect((await browser.get('/rest/session/current')).status).toBe(200)
  expect(await placesOf(one)).toEqual({ 'replica follows': 1 })
  const answer = await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
  expect(answer.status).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /written-80=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect(await placesOf(one)).toEqual({})
})

test('R2 who comes back from the bank, where a payment was settled meanwhile, reads where that was written', async () => {
  const browser = await signInAt(one)
  forgetsWriting(browser)
  const answer = await browser.get('/betalen/ideal/ideal/return?transaction=unknown')
  expect(answer.status).toBe(303)
  expect(browser.cookies.get('written-80')).toBe('1')
})

test('R2 who changed something sees it at every process, however far the replica is behind', async () => {
  const browser = await signInAt(one)
  await caughtUp()
  await pause()
  await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
  expect(await languageFor(at(other, browser))).toBe('en')
  expect(await placesOf(other)).toEqual({ 'primary own-write': 1 })
  // Without the cookie: what was before, for as long as the replica may be behind.
  forgetsWriting(browser)
  const seen = { language: await languageFor(at(other, browser)), places: await placesOf(other) }
  expect([
    { language: 'nl', places: { 'replica follows': 1 } },
    { language: 'en', places: { 'primary behind': 1 } },
  ]).toContainEqual(seen)
})

test('R2 a replica that is two seconds behind is not read at, and again once it has caught up', async () => {
  const browser = await signInAt(one)
  await caughtUp()
  forgetsWriting(browser)
  await pause()
  await owner.query('create table of_no_use (id int); drop table of_no_use')
  await expect.poll(() => one.replicas.pick()).toBeUndefined()
  expect(one.replicas.behind()[0]).toBeGreaterThanOrEqual(2)
  await placesOf(one)
  expect((await browser.get('/rest/session/current')).status).toBe(200)
  expect(await placesOf(one)).toEqual({ 'primary behind': 1 })
  await resume()
  await expect.poll(() => one.replicas.pick()).toBeDefined()
  await browser.get('/rest/session/current')
  expect(await placesOf(one)).toEqual({ 'replica follows': 1 })
})

test('R2 nobody is told that something is not there because the replica does not have it yet', async () => {
  const browser = await signInAt(one)
  await caughtUp()
  await pause()
  const { cookies } = await signInAt(other)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  forgetsWriting(browser)
  expect(await languageFor(browser)).toBe('nl')
  const places = await placesOf(one)
  expect(places['primary asked-again'] ?? places['primary behind']).toBe(1)
})

test('R2 a replica that is killed or frozen in the middle of everything is an error to nobody', async () => {
  const browser = await signInAt(one)
  await caughtUp()
  forgetsWriting(browser)
  const ask = () => browser.get('/rest/session/current')
  const many = () => Promise.all(Array.from({ length: 20 }, ask))
  const early = many()
  await both.replica.kill()
  const statuses = [...(await early), ...(await many())].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(() => one.said.at(-1)).toMatch(/is not used: it does not answer\.$/)
  await both.replica.start()
  await expect.poll(() => one.replicas.pick()).toBeDefined()
  both.replica.freeze()
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(() => one.replicas.pick()).toBeUndefined()
  both.replica.goOn()
  await expect.poll(() => one.replicas.pick()).toBeDefined()
})

test('R2 the doctor says whether the replica follows', async () => {
  const primary = new pg.Client(both.primary.ownerConfig)
  await primary.connect()
  const look = async () => {
    const [found] = await examineReplicas(addressOf(both.replica.appConfig), primary)
    return `${found?.state} ${found?.sentence}`
  }
  expect(await look()).toMatch(/^ok .* follows closely\.$/)
  await pause()
  await owner.query('create table of_no_use (id int); drop table of_no_use')
  expect(await look()).toMatch(/^warn .* is more than 2 s behind/)
  await primary.end()
})

describe('what may be read at', () => {
  const open = (addresses: readonly string[]) =>
    openReplicas({
      addresses,
      config: both.primary.appConfig,
      poolSize: 2,
      namedStatements: true,
      report: () => {},
      everyMs: 20,
    })

  test('is nothing as a superuser or as the owner of the tables: the portal refuses to start', async () => {
    for (const [user, what] of [
      ['portal_owner', 'owns tables'],
      ['postgres', 'is a superuser'],
    ] as const) {
      const refused = open([addressOf({ ...both.replica.appConfig, user })])
      await expect(refused).rejects.toThrow(`DATABASE_READ_URL: The database role "${user}" ${what}`)
    }
  })

  test('is nothing without the rights of the application', async () => {
    await both.primary.query('create role stranger login')
    await caughtUp()
    const refused = open([addressOf({ ...both.replica.appConfig, user: 'stranger' })])
    await expect(refused).rejects.toThrow('the database role "stranger" is no member of portal_app')
  })

  test('row-level security holds at a replica: without a school there are no rows, and nothing can be changed', async () => {
    const school = await aSchool(owner)
    await caughtUp()
    const reader = one.replicas.pick()
    const found = await reader?.read(school.id, (tx) => rows(tx).selectFrom('school').select('id').execute())
    expect(found).toEqual([{ id: school.id }])
    const change = reader?.read(school.id, (tx) => rows(tx).deleteFrom('session').execute())
    await expect(change).rejects.toThrow('read-only transaction')
  })

  test('is whichever of several servers follows, and none that answers nobody', async () => {
    const gone = 'postgres://portal_app@127.0.0.1:1/portal'
    const several = await open([addressOf(both.primary.appConfig), gone, addressOf(both.replica.appConfig)])
    await expect.poll(() => several.behind().length).toBe(1)
    expect(several.pick()).toBeDefined()
    await several.stop()
  })
})
