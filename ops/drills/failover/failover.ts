import { setTimeout as pause } from 'node:timers/promises'
import { examineDatabase } from '../portal/ask-doctor.ts'
import { longestPause, secondsUntilChange } from '../families/buying.ts'
import { addressesOf } from './cluster.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { lossesOf } from '../families/losses.ts'
import { moveEtcd } from './move-etcd.ts'
import { changePasswords } from './patroni-passwords.ts'
import { primaryOf, startNodes, untilAllFollow, type Node } from './patroni.ts'
import { openPortalWorld, type PortalWorld } from '../portal/portal-world.ts'
import { killAll, signalAll } from '../processes.ts'
import { setUpRoles } from '../roles.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const BUYERS = 4
const EVERY_MS = 250
/** Per buyer and part; there are five parts. */
const LISTS = 250
const BEFORE_MS = 3000
const AFTER_MS = 3000
/** The promised maximum after the promotion. */
const SERVING_SECONDS = 15

/**
 * Executes docs/operations/standby.md: while people order and pay, all nodes move to version 2 of etcd's API, the
 * passwords of Patroni are changed, and then the primary is killed, frozen, and cut off from etcd.
 */
export const drillFailover = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const world = await open(stage)
    const findings = [...(await moveEtcd(world)), ...(await changePasswords(world))]
    for (const blow of blows) findings.push(...(await strike(world, blow)))
    return [...findings, await examineDatabase(world.settings)]
  })

type World = PortalWorld & { readonly nodes: readonly Node[] }

async function open(stage: Stage): Promise<World> {
  const nodes = await startNodes(stage, { isOfBefore: true })
  const primary = await primaryOf(nodes)
  await setUpRoles(primary.superuser('postgres'))
  const world = await openPortalWorld(stage, {
    databases: addressesOf((await startDatabaseProxy(stage, nodes)).place),
    superuser: primary.superuser('portal'),
    town: { buyers: BUYERS, parts: blows.length + 2, listsOfPart: LISTS },
    everyMs: EVERY_MS,
  })
  return { ...world, nodes }
}

/** A failure of a primary, and its recovery. */
type Blow = {
  readonly what: string
  readonly fall: (primary: Node) => unknown
  readonly rise: (primary: Node) => unknown
}

const blows: readonly Blow[] = [
  { what: 'killed', fall: (node) => killAll(node.processes()), rise: (node) => node.start() },
  {
    what: 'frozen',
    fall: (node) => signalAll(node.processes(), 'SIGSTOP'),
    rise: (node) => signalAll(node.processes(), 'SIGCONT'),
  },
  { what: 'cut off from etcd', fall: (node) => node.toEtcd.cut(), rise: (node) => node.toEtcd.mend() },
]

async function strike({ nodes, startBuying }: World, { what, fall, rise }: Blow): Promise<Finding[]> {
  const old = await primaryOf(nodes)
  const buying = await startBuying()
  await pause(BEFORE_MS)
  const fallenAt = performance.now()
  await fall(old)
  const successor = await primaryOf(nodes.filter((node) => node !== old))
  const promotedAt = performance.now()
  await pause(AFTER_MS)
  while (secondsUntilChange(buying.book, promotedAt) === Infinity) await pause(100)
  const rosAt = performance.now()
  await rise(old)
  await untilAllFollow(nodes)
  const followsAt = performance.now()
  await pause(AFTER_MS)
  await buying.stop()
  const { book } = buying
  const losses = await lossesOf(successor.superuser('portal'), book)
  return [
    {
      what: `primary ${what}: until another one is promoted`,
      figure: (promotedAt - fallenAt) / 1000,
      unit: 's',
    },
    {
      what: `primary ${what}: from then until the first change succeeds`,
      figure: secondsUntilChange(book, promotedAt),
      unit: 's',
      atMost: SERVING_SECONDS,
    },
    {
      what: `primary ${what}: longest time without a change`,
      figure: longestPause(book, fallenAt),
      unit: 's',
    },
    { what: `primary ${what}: of ${book.orders.length} orders lost`, figure: losses.orders, atMost: 0 },
    { what: `primary ${what}: of ${book.payments.length} payments lost`, figure: losses.payments, atMost: 0 },
    { what: `primary ${what}: ledger invariants that are violated`, figure: losses.broken.length, atMost: 0 },
    { what: `primary ${what}: people refused for good`, figure: book.refused.length, atMost: 0 },
    {
      what: `primary ${what}: until it follows the other one`,
      figure: (followsAt - rosAt) / 1000,
      unit: 's',
    },
  ]
}
