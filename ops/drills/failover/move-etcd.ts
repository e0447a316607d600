import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { longestPause } from '../families/buying.ts'
import { lossesOf } from '../families/losses.ts'
import { commandsOf, partsOf } from '../page.ts'
import { doAll, listed, primaryOf, untilAllFollow, untilListed, type Node } from './patroni.ts'
import type { PortalWorld } from '../portal/portal-world.ts'
import type { Finding } from '../table.ts'

const HEADING = "## Moving from the third version of etcd's API to the second"
const LOOK_MS = 20
const PAUSED = 'Maintenance mode: on'

type World = Pick<PortalWorld, 'startBuying'> & { readonly nodes: readonly Node[] }

/**
 * Executes the section of standby.md command by command, while people order and pay: all nodes move to version 2 of
 * etcd's API.
 */
export async function moveEtcd({ nodes, startBuying }: World): Promise<Finding[]> {
  const primary = await primaryOf(nodes)
  const buying = await startBuying()
  const watch = watchStandby(primary)
  const begun = performance.now()
  const paused = await doSection(nodes, primary)
  const seconds = (performance.now() - begun) / 1000
  const alone = await watch.stop()
  await buying.stop()
  const { book } = buying
  const losses = await lossesOf(primary.superuser('portal'), book)
  const isAsBefore = (await primaryOf(nodes)) === primary && !(await listed(primary)).includes(PAUSED)
  const isTold = paused === nodes.length && (await tellsThatAllIsWell(nodes))
  return [
    {
      what: 'moved to the second API of etcd: from the first command to the last',
      figure: seconds,
      unit: 's',
    },
    { what: 'moved: longest time without a change', figure: longestPause(book, begun), unit: 's', atMost: 5 },
    { what: 'moved: longest time without a synchronous standby', figure: alone, unit: 's', atMost: 5 },
    { what: `moved: of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
    { what: `moved: of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
    { what: 'moved: ledger invariants that are violated', figure: losses.broken.length, atMost: 0 },
    { what: 'moved: people who were not served', figure: book.notServed + book.refused.length, atMost: 0 },
    { what: 'moved: another primary, or not resumed', figure: isAsBefore ? 0 : 1, atMost: 0 },
    { what: 'moved: wrong metrics of two alerts', figure: isTold ? 0 : 1, atMost: 0 },
  ]
}

/**
 * Runs each part of the section at the place in its comment; returns how many nodes report to Prometheus that they are
 * paused.
 */
async function doSection(nodes: readonly Node[], primary: Node): Promise<number> {
  const [allow = [], hold = [], move = [], resume = []] = partsOf(commandsOf('standby.md', HEADING))
  for (const node of nodes) await doAll(node, allow)
  await doAll(primary, hold)
  for (const node of [...nodes.filter((one) => one !== primary), primary]) {
    await doAll(node, move)
    await untilListed(node, node.name)
  }
  // By its data folder, because version 2 of the API has no data yet.
  await untilListed(primary, 'Leader', 'Sync Standby', PAUSED)
  const paused = await sumTold(nodes, 'patroni_is_paused')
  await doAll(primary, resume)
  await untilAllFollow(nodes)
  return paused
}

async function tellsThatAllIsWell(nodes: readonly Node[]): Promise<boolean> {
  const metrics = ['patroni_is_paused', 'patroni_sync_standby', 'patroni_postgres_running']
  const sums = await Promise.all(metrics.map((metric) => sumTold(nodes, metric)))
  return sums.join() === [0, 1, nodes.length].join()
}

/** The sum of a metric over all nodes, as the alerts compute it. */
async function sumTold(nodes: readonly Node[], metric: string): Promise<number> {
  const figures = await Promise.all(nodes.map((node) => node.told(metric)))
  return figures.reduce((sum, figure) => sum + figure, 0)
}

/** Polls whether the primary has a synchronous standby; returns the longest time without one, in seconds. */
function watchStandby(primary: Node): { readonly stop: () => Promise<number> } {
  let isOver = false
  const watching = (async () => {
    const client = new pg.Client({ connectionString: primary.superuser('postgres') })
    await client.connect()
    const question = "select count(*)::int as count from pg_stat_replication where sync_state = 'sync'"
    let last = performance.now()
    let longest = 0
    while (!isOver) {
      const { rows } = await client.query<{ count: number }>(question)
      const now = performance.now()
      longest = Math.max(longest, now - last)
      if (rows[0]?.count !== 0) last = now
      await pause(LOOK_MS)
    }
    await client.end()
    return longest / 1000
  })()
  watching.catch(() => {})
  return {
    stop: () => {
      isOver = true
      return watching
    },
  }
}
