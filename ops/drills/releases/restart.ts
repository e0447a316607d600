import { setTimeout as pause } from 'node:timers/promises'
import { countFailures, longestPause, startBuying } from '../families/buying.ts'
import { lossesOf } from '../families/losses.ts'
import { openProxiedWorld, type ProxiedWorld } from '../portal/proxied-world.ts'
import { onStage } from '../stage.ts'
import type { Finding } from '../table.ts'

const BUYERS = 8
const EVERY_MS = 150
/** Per buyer and part; there are three parts. */
const LISTS = 250
const REQUESTS = 1200
const BEFORE_MS = 1000
/** How long a killed process stays down. */
const DEAD_MS = 8000

/**
 * Executes docs/operations/upgrades.md: two processes behind HAProxy with docs/operations/haproxy.cfg, while people
 * order and pay. The processes are replaced one by one, one is killed, and they are replaced again with HAProxy's
 * default checks. `releases.ts` uses another release.
 */
export const drillRestart = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const town = { buyers: BUYERS, parts: 3, listsOfPart: LISTS }
    const world = await openProxiedWorld(stage, town)
    const { replaceAll, startProxy } = world
    const findings: Finding[] = []
    const proxy = await startProxy()
    findings.push(...(await watch(world, 'both replaced', replaceAll)))
    findings.push(...(await watch(world, 'one killed', () => killOne(world), BUYERS)))
    await proxy.stop()
    await startProxy(DEFAULT_CHECKS)
    findings.push(...(await watch(world, 'both replaced, with default checks', replaceAll)))
    return findings
  })

const DEFAULT_CHECKS = 'fall 3 rise 2'

async function killOne({ portals, startPortal: start }: ProxiedWorld): Promise<void> {
  const [first] = portals
  if (!first) return
  await first.kill()
  await pause(DEAD_MS)
  portals[0] = await start(first.port)
}

/** Makes everyone buy during an action, and until there were enough requests. */
async function watch(
  world: ProxiedWorld,
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
  const failed = countFailures(book)
  return [
    { what: `${what}: until both processes serve again`, figure: seconds, unit: 's' },
    { what: `${what}: of ${book.served + failed} requests failed`, figure: failed, atMost: mayFail },
    { what: `${what}: longest time without a change`, figure: longestPause(book, begun), unit: 's' },
    { what: `${what}: of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
    { what: `${what}: of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
    { what: `${what}: ledger invariants that are violated`, figure: losses.broken.length, atMost: 0 },
  ]
}
