import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/testing/free-port.ts'
import { askDoctor } from './ask-doctor.ts'
import { BUYERS, LISTS, startBuyingOf, writeSettings, type Restorable } from './backed-up-world.ts'
import { dropTable } from './backup.ts'
import { addressesOf } from './cluster.ts'
import { commandsOf, partsOf } from './page.ts'
import { doAll, listed, primaryOf, startNodes, untilAllFollow, type Node } from './patroni.ts'
import { startPortal, type Portal } from './portal.ts'
import { setUpRoles } from './roles.ts'
import { onStage, type Stage } from './stage.ts'
import type { Finding } from './table.ts'
import { BANK_KEY, DRILL_SECRET, openBank, settle } from './town.ts'

/** The moment that the page goes back to. */
const EXAMPLE = '2026-11-23 12:03:20+01'

/**
 * docs/operations/backup.md, done where Patroni is: a table is dropped while people order and pay, and by the commands of the page all three go
 * back to a moment before.
 */
export const drillRestore = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const nodes = await startNodes(stage, { archiving: (server) => writeSettings(stage, server) })
    const { world, settings } = await open(stage, nodes)
    await world.backrest('stanza-create')
    await world.backrest('check')
    await world.backrest('--type=full', 'backup')
    const findings = await dropTable(world, { what: 'a table dropped, with Patroni', part: 0 })
    await untilAllFollow(nodes)
    const absent = await absentOf(nodes)
    const well = (await askDoctor(settings)).match(/^ok +servers/gm)?.length ?? 0
    return [
      ...findings,
      {
        what: 'machines that Patroni says are not there in the end',
        figure: absent,
        atMost: 0,
      },
      {
        what: 'servers that npm run doctor finds not well in the end',
        figure: nodes.length - well,
        atMost: 0,
      },
    ]
  })

const PATIENCE_MS = 60_000

/** How many of them Patroni says are not there; each tells that every five seconds, so it is waited for. */
async function absentOf(nodes: readonly Node[]): Promise<number> {
  const primary = await primaryOf(nodes)
  for (const end = performance.now() + PATIENCE_MS; ; await pause(500)) {
    const there = (await listed(primary)).match(/\| +(?:running|streaming) +\|/g)?.length ?? 0
    if (there === nodes.length || performance.now() > end) return nodes.length - there
  }
}

type Opened = { readonly world: Restorable; readonly settings: Readonly<Record<string, string>> }

async function open(stage: Stage, nodes: readonly Node[]): Promise<Opened> {
  const primary = await primaryOf(nodes)
  await setUpRoles(primary.superuser('postgres'))
  const bank = await openBank(stage)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    ...addressesOf(nodes.map(({ place }) => place).join(',')),
    PORT: String(port),
    PUBLIC_URL: origin,
    SECRET: DRILL_SECRET,
    PAYMENTS_URL: bank.address,
    PAYMENTS_KEY: BANK_KEY,
    DRAIN_SECONDS: '0',
  }
  let portal: Portal = await startPortal(stage, settings)
  const superuser = primary.superuser('portal')
  const buyers = await settle(superuser, {
    hosts: [`127.0.0.1:${port}`],
    buyers: BUYERS,
    listsEach: LISTS,
  })
  const [stop = [], restore = [], follow = []] = partsOf(commandsOf('backup.md', '## With Patroni'))
  const others = nodes.filter((node) => node !== primary)
  const world: Restorable = {
    bank,
    superuser,
    backrest: (...words) => primary.shell(['pgbackrest', '--stanza=portal', ...words].join(' ')),
    stopPortal: () => portal.stop(),
    startPortal: async () => (portal = await startPortal(stage, settings)),
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
    startBuying: startBuyingOf({ origin, bank, buyers }),
  }
  return { world, settings }
}
