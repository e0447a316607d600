import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { root } from '../../../scripts/bootstrap/places.mjs'
import { secondsUntilChange } from '../families/buying.ts'
import { addressesOf, makeCluster, startFollower } from './cluster.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { lossesOf } from '../families/losses.ts'
import { openPortalWorld } from '../portal/portal-world.ts'
import { published } from '../published.ts'
import { setUpRoles } from '../roles.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const BUYERS = 8
const EVERY_MS = 100
const LISTS = 600
const BEFORE_MS = 8000
const AFTER_MS = 4000
const LOOK_MS = 100
/** Pool sizes: of each PgBouncer at the database, and of the portal. */
const POOL = { database: 4, portal: 20 }
/** The promised maximum after the promotion. */
const SERVING_SECONDS = 15

/**
 * Executes docs/operations/database.md: two servers, each behind a PgBouncer with fewer connections than the portal
 * has, and HAProxy in front. While people order and pay the first is stopped, and the second takes over.
 */
export const drillPooler = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const ports = { database: await freePort(), follower: await freePort() }
    const cluster = await makeCluster(stage, { port: ports.database })
    await cluster.start()
    const superuser = cluster.superuser('postgres')
    await setUpRoles(superuser)
    const follower = await startFollower(stage, cluster, ports.follower)
    const userlist = await tellUsers(superuser)
    const proxy = await startDatabaseProxy(stage, [
      await startServer(stage, { port: ports.database, superuser, userlist }),
      await startServer(stage, { port: ports.follower, superuser: follower.superuser('postgres'), userlist }),
    ])
    const world = await openPortalWorld(stage, {
      databases: {
        DATABASE_URL: addressesOf(proxy.place).DATABASE_URL,
        DATABASE_APP_URL: addressesOf(proxy.pooler).DATABASE_APP_URL,
      },
      superuser: cluster.superuser('portal'),
      town: { buyers: BUYERS, parts: 1, listsOfPart: LISTS },
      everyMs: EVERY_MS,
      settings: { DATABASE_NAMED_STATEMENTS: 'false', DATABASE_POOL: String(POOL.portal) },
    })
    const buying = await world.startBuying()
    const { book } = buying
    const connections = await mostConnections(superuser, BEFORE_MS)
    const unserved = book.notServed
    // Stopped in order, so that the other one has everything: replication here is asynchronous.
    await cluster.stop()
    await follower.promote()
    const promotedAt = performance.now()
    await pause(AFTER_MS)
    while (secondsUntilChange(book, promotedAt) === Infinity) await pause(LOOK_MS)
    await pause(AFTER_MS)
    await buying.stop()
    const losses = await lossesOf(follower.superuser('portal'), book)
    return [
      {
        what: `of ${POOL.portal} connections of the portal, at the database at once`,
        figure: connections,
        atMost: POOL.database,
      },
      { what: 'people who were not served meanwhile', figure: unserved, atMost: 0 },
      {
        what: 'another server promoted: until the first change succeeds',
        figure: secondsUntilChange(book, promotedAt),
        unit: 's',
        atMost: SERVING_SECONDS,
      },
      { what: `of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
      { what: `of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
      { what: 'ledger invariants that are violated', figure: losses.broken.length, atMost: 0 },
      { what: 'people refused for good', figure: book.refused.length, atMost: 0 },
    ]
  })

/** Creates userlist.txt by the statement of the page. */
async function tellUsers(superuser: string): Promise<string> {
  const page = readFileSync(join(root, 'docs/operations/database.md'), 'utf8')
  const [, statement = ''] = /^(select format.*;)$/m.exec(page) ?? []
  return asking(superuser, async (client) => {
    const { rows } = await client.query<{ format: string }>(statement)
    return rows.map(({ format }) => `${format}\n`).join('')
  })
}

type Behind = { readonly port: number; readonly superuser: string; readonly userlist: string }

/** Starts what runs beside a server: PgBouncer, and the health check of the primary, as Patroni answers it. */
async function startServer(stage: Stage, { port, superuser, userlist }: Behind) {
  const question = 'select not pg_is_in_recovery() as primary'
  const ask = (client: pg.Client) => client.query<{ primary: boolean }>(question)
  const check = createServer(async (_, response) => {
    const answer = await asking(superuser, ask).catch(() => undefined)
    response.writeHead(answer?.rows[0]?.primary ? 200 : 503).end()
  })
  await once(check.listen(0, '127.0.0.1'), 'listening')
  stage.atEnd(() => check.close())
  return {
    place: `127.0.0.1:${port}`,
    restPort: (check.address() as AddressInfo).port,
    pooler: await startPooler(stage, port, userlist),
  }
}

/** Starts PgBouncer with the published file before the server at this port; returns its address. */
async function startPooler(stage: Stage, server: number, userlist: string): Promise<string> {
  const port = await freePort()
  const name = `pgbouncer-${server}`
  const settings = published('ops/pgbouncer/pgbouncer.ini', {
    'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${server}`,
    'listen_addr = 10.0.0.11': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    'default_pool_size = 20': `default_pool_size = ${POOL.database}`,
    '/etc/pgbouncer/userlist.txt': stage.write(`${name}.users`, userlist),
    '/var/log/postgresql/pgbouncer.log': join(stage.folder, `${name}-own.log`),
    '/var/run/postgresql/pgbouncer.pid': join(stage.folder, `${name}.pid`),
    '/var/run/postgresql': stage.makeFolder(`${name}-sockets`),
  })
  stage.start(name, 'pgbouncer', [stage.write(`${name}.ini`, settings)])
  return `127.0.0.1:${port}`
}

/** Polls the number of the portal's connections to the database; returns the maximum. */
async function mostConnections(superuser: string, forMs: number): Promise<number> {
  return asking(superuser, async (client) => {
    const question = "select count(*)::int as count from pg_stat_activity where usename = 'portal_web'"
    let most = 0
    for (const end = performance.now() + forMs; performance.now() < end; await pause(LOOK_MS)) {
      const { rows } = await client.query<{ count: number }>(question)
      most = Math.max(most, rows[0]?.count ?? 0)
    }
    return most === 0 ? Number.NaN : most
  })
}

async function asking<Answer>(
  address: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
