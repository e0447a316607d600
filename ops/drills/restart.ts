import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/testing/free-port.ts'
import { selfSigned } from '../../apps/server/testing/certificate.ts'
import { root } from '../../scripts/bootstrap/places.mjs'
import { longestPause, startBuying } from './buying.ts'
import { addressesOf, makeCluster, type Cluster } from './cluster.ts'
import { lossesOf } from './losses.ts'
import { startPortal, type Portal } from './portal.ts'
import { published } from './published.ts'
import { setUpRoles } from './roles.ts'
import { onStage, type Stage } from './stage.ts'
import type { Finding } from './table.ts'
import { BANK_KEY, DRILL_SECRET, openBank, settle, type Buyer, type DrillBank } from './town.ts'
import { openVisitor } from './visitor.ts'

const BUYERS = 8
const EVERY_MS = 150
/** Of each buyer, for each of the four parts. */
const LISTS = 250
const REQUESTS = 1200
const BEFORE_MS = 1000
/** How long a killed process is left alone. */
const DEAD_MS = 8000

/** The release before this one, where it lies beside it; otherwise this one plays it too. */
const RELEASE_BEFORE = process.env['RELEASE_BEFORE'] ?? root

/**
 * docs/operations/upgrades.md, done: two processes behind HAProxy with docs/operations/haproxy.cfg, and people who order and pay
 * through it. The processes are replaced one after the other by the next release, and back again, also with the checks
 * that HAProxy has when nobody says otherwise; then one is killed.
 */
export const drillRestart = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const world = await open(stage)
    const { startProxy } = world
    const findings: Finding[] = []
    let stopProxy = await startProxy(PUBLISHED_CHECKS)
    findings.push(...(await watch(world, 'upgrade', () => replaceAll(world, root))))
    findings.push(...(await watch(world, 'back again', () => replaceAll(world, RELEASE_BEFORE))))
    findings.push(...(await watch(world, 'one killed', () => killOne(world), BUYERS)))
    await stopProxy()
    stopProxy = await startProxy(DEFAULT_CHECKS)
    findings.push(...(await watch(world, 'upgrade, with default checks', () => replaceAll(world, root))))
    return findings
  })

const PUBLISHED_CHECKS = 'fall 2 rise 1'
const DEFAULT_CHECKS = 'fall 3 rise 2'

type World = {
  readonly cluster: Cluster
  readonly bank: DrillBank
  readonly origin: string
  /** The buyers, with lists that nobody answered yet. */
  readonly nextBuyers: () => readonly Buyer[]
  readonly portals: Portal[]
  readonly startPortal: (port: number, release: string) => Promise<Portal>
  /** Starts HAProxy with these checks; gives how to stop it. */
  readonly startProxy: (checks: string) => Promise<() => Promise<void>>
}

async function open(stage: Stage): Promise<World> {
  const cluster = await makeCluster(stage, { port: await freePort() })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const ports: Ports = {
    http: await freePort(),
    https: await freePort(),
    portals: [await freePort(), await freePort()],
  }
  const origin = `https://127.0.0.1:${ports.https}`
  const announcer = openVisitor(origin)
  stage.atEnd(announcer.close)
  const bank = await openBank(stage, async (url, id) => {
    const { pathname, search } = new URL(url)
    return (await announcer.ask(pathname + search, { method: 'POST', form: { id } })).status
  })
  const startOne: World['startPortal'] = (port, release) =>
    startPortal(
      stage,
      {
        ...addressesOf(`127.0.0.1:${cluster.port}`),
        PORT: String(port),
        BEHIND_PROXY: 'true',
        PUBLIC_URL: origin,
        SECRET: DRILL_SECRET,
        PAYMENTS_URL: bank.address,
        PAYMENTS_KEY: BANK_KEY,
      },
      release,
    )
  // The schema is the one of the next release before its first process starts, as `npm run migrate` leaves it.
  await (await startOne(ports.portals[0], root)).kill()
  const portals: Portal[] = []
  for (const port of ports.portals) portals.push(await startOne(port, RELEASE_BEFORE))
  const hosts = [`127.0.0.1:${ports.https}`]
  const buyers = await settle(cluster.superuser('portal'), { hosts, buyers: BUYERS, listsEach: 4 * LISTS })
  let part = 0
  return {
    cluster,
    bank,
    origin,
    nextBuyers: () => {
      const [from, to] = [part * LISTS, ++part * LISTS]
      return buyers.map(({ login, lists }) => ({ login, lists: lists.slice(from, to) }))
    },
    portals,
    startPortal: startOne,
    startProxy: (checks) => startProxy(stage, ports, checks),
  }
}

type Ports = { readonly http: number; readonly https: number; readonly portals: readonly [number, number] }

async function startProxy(stage: Stage, ports: Ports, checks: string): Promise<() => Promise<void>> {
  const settings = published('docs/operations/haproxy.cfg', {
    'bind :80\n': `bind 127.0.0.1:${ports.http}\n`,
    'bind :443': `bind 127.0.0.1:${ports.https}`,
    '/etc/haproxy/portal.pem': stage.write('portal.pem', selfSigned.cert + selfSigned.key),
    '127.0.0.1:4200': `127.0.0.1:${ports.portals[0]}`,
    '127.0.0.1:4201': `127.0.0.1:${ports.portals[1]}`,
    // So many take more files than everybody may open.
    'maxconn 8000': 'maxconn 400',
    [PUBLISHED_CHECKS]: checks,
  })
  const { process: proxy, log } = stage.start('haproxy', 'haproxy', [
    '-f',
    stage.write('haproxy.cfg', settings),
  ])
  const visitor = openVisitor(`https://127.0.0.1:${ports.https}`)
  while ((await visitor.ask('/rest/public/settings')).status !== 200) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy did not start:\n${log()}`)
    await pause(100)
  }
  visitor.close()
  return async () => {
    const isOver = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await isOver
  }
}

async function replaceAll({ portals, startPortal: start }: World, release: string): Promise<void> {
  for (const [index, portal] of portals.entries()) {
    await portal.stop()
    portals[index] = await start(portal.port, release)
  }
}

async function killOne({ portals, startPortal: start }: World): Promise<void> {
  const [first] = portals
  if (!first) return
  await first.kill()
  await pause(DEAD_MS)
  portals[0] = await start(first.port, RELEASE_BEFORE)
}

/** Has everybody buy while something happens, and until there were enough requests. */
async function watch(
  world: World,
  what: string,
  happen: () => Promise<void>,
  mayFail = 0,
): Promise<Finding[]> {
  const { bank, origin, cluster } = world
  const begun = performance.now()
  const buying = await startBuying({ origin, bank, buyers: world.nextBuyers(), everyMs: EVERY_MS })
  const { book } = buying
  await pause(BEFORE_MS)
  await happen()
  const seconds = (performance.now() - begun) / 1000
  while (book.served < REQUESTS) await pause(100)
  await buying.stop()
  const losses = await lossesOf(cluster.superuser('portal'), book)
  const failed = book.notServed + book.refused.length
  return [
    { what: `${what}: until both processes serve again`, figure: seconds, unit: 's' },
    { what: `${what}: of ${book.served + failed} requests failed`, figure: failed, atMost: mayFail },
    { what: `${what}: longest time without a change`, figure: longestPause(book, begun), unit: 's' },
    { what: `${what}: of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
    { what: `${what}: of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
    { what: `${what}: rules of money that do not hold`, figure: losses.broken.length, atMost: 0 },
  ]
}
