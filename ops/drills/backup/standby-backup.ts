import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { primaryOf, type Node } from '../failover/patroni.ts'
import { killAll } from '../processes.ts'
import { published } from '../published.ts'
import type { Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const STATE_OF_BACKUPS = '/var/lib/ouderportaal-backup'
/**
 * Within this time a standby notices that its primary is gone; Patroni promotes it after twenty seconds at the
 * earliest.
 */
const ORPHANED_MS = 2000

/** The nightly backup unit of one machine. */
type Unit = {
  readonly node: Node
  /** Returns its output; fails as it does. */
  readonly backUp: () => Promise<string>
  readonly isNoted: () => boolean
}

/**
 * Runs the nightly backup on each of three machines. On the primary it is made and noted; on the others the same
 * command names the primary and succeeds. Then the primary is killed, and on a standby without a primary it fails.
 */
export async function backUpEverywhere(stage: Stage, nodes: readonly Node[]): Promise<Finding[]> {
  const units = nodes.map((node) => unitOf(stage, node))
  const primary = await primaryOf(nodes)
  const before = await countBackups(primary)
  let wrong = 0
  for (const { node, backUp, isNoted } of units) {
    const said = await backUp().catch((error: unknown) => `failed: ${String(error)}`)
    const isRight =
      node === primary
        ? isNoted() && !/No backup|^failed/.test(said)
        : !isNoted() && said.startsWith('No backup is made here: this server is a standby of ')
    if (!isRight) console.error(`  ${node.name}: ${said}`)
    wrong += isRight ? 0 : 1
  }
  const made = (await countBackups(primary)) - before
  await killAll(primary.processes())
  await pause(ORPHANED_MS)
  const orphans = units.filter(({ node }) => node !== primary)
  const silent: string[] = []
  for (const { node, backUp } of orphans)
    await backUp().then(
      (said) => silent.push(`${node.name}: ${said}`),
      () => {},
    )
  for (const one of silent) console.error(`  ${one}`)
  return [
    { what: 'machines whose nightly backup ended wrongly', figure: wrong, atMost: 0 },
    { what: 'backups made by all three together, other than one', figure: Math.abs(made - 1), atMost: 0 },
    {
      what: 'standbys without a primary whose nightly backup did not fail',
      figure: silent.length,
      atMost: 0,
    },
  ]
}

function unitOf(stage: Stage, node: Node): Unit {
  const state = stage.makeFolder(`${node.name}-state-of-backups`)
  const script = stage.write(
    `${node.name}-ouderportaal-backup`,
    published('ops/pgbackrest/ouderportaal-backup', { [STATE_OF_BACKUPS]: state }),
  )
  return {
    node,
    backUp: () => node.shell(`sh ${script} incr`),
    isNoted: () => existsSync(join(state, 'note')),
  }
}

async function countBackups(node: Node): Promise<number> {
  const info = await node.shell('pgbackrest --stanza=portal info')
  return info.match(/^ +(?:full|diff|incr) backup: /gm)?.length ?? 0
}
