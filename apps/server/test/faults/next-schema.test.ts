import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { migrate, readMigrations, type Migration } from '../../src/database/schema/migrate.ts'
import { freePort } from '../../testing/network/free-port.ts'
import { insert } from '../../testing/database/insert.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aListFor, ALWAYS_OPEN, type TestOrderList } from '../../testing/billing/lists.ts'
import { orderOf } from '../../testing/billing/orders.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../testing/people/people.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { killablePortal, type KillablePortal } from './processes/killable-portal.ts'
import { RETURN_URL } from './retrying-parent.ts'

const FAMILIES = 4
/** The number of lists that each family answers, one per round. */
const LISTS = 20
/** How often each family does everything between two schema changes. */
const ROUNDS = 2 * THOROUGHNESS

let database: TestDatabase
let owner: pg.Pool
let bank: ReturnType<typeof createSimulatedBank>
let portals: KillablePortal[]
let origins: readonly string[]
let families: readonly Family[]

/** A parent, and the unanswered lists. */
type Family = { readonly parent: TestPerson; readonly lists: TestOrderList[] }

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ ...database.ownerConfig, max: 2 })
  owner.on('error', () => {})
  bank = createSimulatedBank({ profiles: [{ apiKey: 'test_next', name: 'Lyceum De Waterlinie' }] })
  const school = await aSchool(owner)
  const ports = [await freePort(), await freePort()]
  for (const port of ports)
    await insert(owner, 'school_host', { host: `127.0.0.1:${port}`, school_id: school.id })
  origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const found: Family[] = []
  for (let nth = 0; nth < FAMILIES; nth++) {
    const parent = await aParent(school)
    const lists: TestOrderList[] = []
    while (lists.length < LISTS) lists.push(await aListFor(parent, ALWAYS_OPEN))
    found.push({ parent, lists })
  }
  families = found
  const shared = { bank: await bank.listen(0), apiKey: 'test_next' }
  portals = ports.map((port) => killablePortal({ database: database.appConfig, port, ...shared }))
})
afterEach(async () => {
  await Promise.all(portals.map((portal) => portal.end()))
  await bank.close()
  await owner.end()
  await database.drop()
})

/** Adds a column with a default to every table of a school, each in its own migration, as releases do. */
async function whatTheNextReleaseAdds(): Promise<readonly Migration[]> {
  return (await tablesOfSchools()).map((table, nth) => ({
    name: `9${String(nth).padStart(3, '0')}-next-${table}`,
    text: `alter table ${table} add column of_the_next_release text not null default 'new';
      create index ${table}_of_next on ${table} (of_the_next_release)`,
  }))
}

/** Drops the added columns, as a later release does. */
const whatALaterOneRemoves = (added: readonly Migration[]): readonly Migration[] =>
  added.map(({ name }) => ({
    name: name.replace(/^9/, '99'),
    text: `alter table ${name.replace(/^\d+-next-/, '')} drop column of_the_next_release`,
  }))

async function tablesOfSchools(): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'kysely_migration' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Endpoints of each area, and all data of a family. */
const READ_BY_A_FAMILY = [
  '/rest/user/overzicht',
  '/rest/leerling/:child/factuurlijsten/',
  '/rest/leerling/:child/factuurlijsten/count',
  '/rest/leerling/:child/factuurlijsten/archive',
  '/api/messages',
  '/borang-butang/api/forms',
  '/api/shop-items',
  '/rest/actor/data/json',
]

/** Everything a family does at one of the processes; returns the failed responses. */
async function doEverything(origin: string, { parent, lists }: Family): Promise<readonly string[]> {
  const cookies = new Map<string, string>()
  const wrong: string[] = []
  const ask = async (path: string, request: RequestInit = {}) => {
    const headers = {
      ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    }
    const answer = await fetch(`${origin}${path}`, { headers, ...request })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) wrong.push(`${path}: ${answer.status} ${text}`)
    return text
  }
  await ask('/rest/session/current')
  const session = await ask('/login', {
    method: 'POST',
    body: new URLSearchParams({ loginname: parent.login, password: PASSWORD }),
  })
  const child = /"leerling":\s*\{"guid":\s*"([\da-f-]{36})"/.exec(session)?.[1]
  for (const path of READ_BY_A_FAMILY) await ask(path.replace(':child', `${child}`))
  const list = lists.pop()
  if (list) {
    const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
    const ordered = await post(`/rest/bestelling/${child}/${list.template.id}`, orderOf(list, [0]))
    const term = /"payments":\[\{"id":"([\da-f-]{36})"/.exec(ordered)?.[1]
    await post(`/betalen/ideal/start/${term}`, { returnUrl: RETURN_URL })
  }
  await ask('/logout', { method: 'POST' })
  return wrong
}

/** Runs families at these processes during a schema change; returns the failures. */
async function duringWork(at: readonly string[], change: () => Promise<unknown>): Promise<readonly string[]> {
  let isChanging = true
  const work = families.map(async (family, nth) => {
    const wrong: string[] = []
    for (let round = 0; isChanging || round < ROUNDS; round++)
      wrong.push(...(await doEverything(at[(nth + round) % at.length] ?? '', family)))
    return wrong
  })
  await change().finally(() => (isChanging = false))
  return (await Promise.all(work)).flat()
}

test('R5 this version keeps working while the next schema is added, beside a process started on it, and while it is removed', async () => {
  const [first, second] = portals
  const [atFirst = ''] = origins
  await first?.ensure()
  const now = await readMigrations()
  const added = await whatTheNextReleaseAdds()
  const bringTo = (migrations: readonly Migration[]) => () => migrate(database.ownerConfig, { migrations })
  expect(added.length).toBeGreaterThan(50)
  expect(await duringWork([atFirst], bringTo([...now, ...added]))).toEqual([])
  expect(await duringWork([atFirst], async () => second?.ensure())).toEqual([])
  const removed = whatALaterOneRemoves(added)
  expect(await duringWork(origins, bringTo([...now, ...added, ...removed]))).toEqual([])
  expect(portals.map((portal) => portal.deaths())).toEqual([0, 0])
  const answered = families.reduce((sum, { lists }) => sum + LISTS - lists.length, 0)
  expect(answered).toBeGreaterThanOrEqual(FAMILIES * Math.min(LISTS, 3 * ROUNDS))
  const { rows } = await owner.query(
    `select (select count(*)::int from placed_order) as orders, (select count(*)::int from payment_attempt) as payments`,
  )
  expect(rows).toEqual([{ orders: answered, payments: answered }])
  expect(await brokenInvariants(owner)).toEqual([])
})
