import { setTimeout as pause } from 'node:timers/promises'
import { examineDatabase } from '../portal/ask-doctor.ts'
import { BUYERS, EVERY_MS, LISTS, writeSettings, type Restorable } from './backed-up-world.ts'
import { dropTable } from './backup.ts'
import { addressesOf } from '../failover/cluster.ts'
import { startDatabaseProxy } from '../failover/database-proxy.ts'
import { commandsOf, partsOf } from '../page.ts'
import { doAll, listed, primaryOf, startNodes, untilAllFollow, type Node } from '../failover/patroni.ts'
import { openPortalWorld, type PortalWorld } from '../portal/portal-world.ts'
import { setUpRoles } from '../roles.ts'
import { onStage, type Stage } from '../stage.ts'
import { backUpEverywhere } from './standby-backup.ts'
import type { Finding } from '../table.ts'

/** The restore target in the page. */
const EXAMPLE = '2026-11-23 12:03:20+01'

/**
 * Executes docs/operations/backup.md with Patroni: a table is dropped while people order and pay, and the commands of
 * the page restore all three nodes. Then the nightly backup runs on each of them.
 */
export const drillRestore = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const nodes = await startNodes(stage, { archiving: (server) => writeSettings(stage, server) })
    const world = await open(stage, nodes)
    await world.backrest('stanza-create')
    await world.backrest('check')
    await world.backrest('--type=full', 'backup')
    const findings = await dropTable(world, 'a table dropped, with Patroni')
    await untilAllFollow(nodes)
    const absent = await absentOf(nodes)
    return [
      ...findings,
      {
        what: 'machines that Patroni misses in the end',
        figure: absent,
        atMost: 0,
      },
      await examineDatabase(world.settings),
      ...(await backUpEverywhere(stage, nodes)),
    ]
  })

const PATIENCE_MS = 60_000

/** How many nodes Patroni reports as absent; polled, because each reports every five seconds. */
async function absentOf(nodes: readonly Node[]): Promise<number> {
  const primary = await primaryOf(nodes)
  for (const end = performance.now() + PATIENCE_MS; ; await pause(500)) {
    const there = (await listed(primary)).match(/\| +(?:running|streaming) +\|/g)?.length ?? 0
    if (there === nodes.length || performance.now() > end) return nodes.length - there
  }
}

async function open(stage: Stage, nodes: readonly Node[]): Promise<PortalWorld & Restorable> {
  const primary = await primaryOf(nodes)
  await setUpRoles(primary.superuser('postgres'))
  const superuser = primary.superuser('portal')
  const world = await openPortalWorld(stage, {
    databases: addressesOf((await startDatabaseProxy(stage, nodes)).place),
    superuser,
    town: { buyers: BUYERS, parts: 1, listsOfPart: LISTS },
    everyMs: EVERY_MS,
  })
  const [stop = [], restore = [], follow = []] = partsOf(commandsOf('backup.md', '## With Patroni'))
  const others = nodes.filter((node) => node !== primary)
  return {
    ...world,
    superuser,
    backrest: (...words) => primary.shell(['pgbackrest', '--stanza=portal', ...words].join(' ')),
    stopDatabase: async () => {
      for (const node of [...others, primary]) await doAll(node, stop)
    },
    goBack: (moment) =>
      doAll(
        primary,
        restore.map((command) => command.replace(EXAMPLE, moment)),
      ),
    startDatabase: async () => {
      await primaryOf([primary])
      for (const node of others) await doAll(node, follow)
    },
  }
}
