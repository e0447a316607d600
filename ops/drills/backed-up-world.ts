import { join } from 'node:path'
import { freePort } from '../../apps/server/testing/free-port.ts'
import { startBuying, type Buying } from './buying.ts'
import { askDoctor } from './ask-doctor.ts'
import { addressesOf, makeCluster, type Cluster } from './cluster.ts'
import { startPortal, type Portal } from './portal.ts'
import { published } from './published.ts'
import { setUpRoles } from './roles.ts'
import type { Stage } from './stage.ts'
import { BANK_KEY, DRILL_SECRET, openBank, settle, type Buyer, type DrillBank } from './town.ts'
import { readEnvironment } from './unit-file.ts'

export const BUYERS = 4
const EVERY_MS = 300
/** Of each buyer, for each part of a drill. */
export const LISTS = 300

/** A portal whose database can go back to a moment. */
export type Restorable = {
  readonly bank: DrillBank
  readonly superuser: string
  readonly backrest: (...words: readonly string[]) => Promise<string>
  readonly stopPortal: () => Promise<unknown>
  readonly startPortal: () => Promise<unknown>
  readonly stopDatabase: () => Promise<unknown>
  /** Puts everything back that was there at that moment; the database is stopped. */
  readonly goBack: (moment: string) => Promise<unknown>
  readonly startDatabase: () => Promise<unknown>
  /** Has everybody buy with the lists of this part of the drill. */
  readonly startBuying: (part: number) => Promise<Buying>
}

/** A portal whose database is backed up. */
export type World = Restorable & {
  readonly cluster: Cluster
  /** Where backups go. */
  readonly repository: string
  /** Has its user do this command of a page here. */
  readonly shell: (command: string) => Promise<string>
  /** Makes a backup of this type and notes it, as the unit of backups does. */
  readonly backUp: (type: 'full' | 'incr') => Promise<void>
  /** What is known of the last backup: by Prometheus (in seconds, 0 for never) and by the doctor. */
  readonly lastBackup: () => Promise<{ readonly moment: number; readonly verdict: string }>
}

const REPOSITORY = 'pgbackrest-repository'
const STATE_OF_BACKUPS = '/var/lib/ouderportaal-backup'

/** Starts a portal at a database that is backed up as docs/operations/backup.md says. */
export async function openWorld(stage: Stage): Promise<World> {
  const [clusterPort, portalPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const environment = writeSettings(stage, {
    name: 'pgbackrest',
    dataFolder: join(stage.folder, 'cluster'),
    sockets: join(stage.folder, 'sockets'),
    port: clusterPort,
  })
  const archiving = published('ops/pgbackrest/archive.conf', {})
  const cluster = await makeCluster(stage, { port: clusterPort, settings: archiving, environment })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const bank = await openBank(stage)
  const origin = `http://127.0.0.1:${portalPort}`
  const state = { [STATE_OF_BACKUPS]: stage.makeFolder('state-of-backups') }
  const { BACKUP_NOTE = '' } = readEnvironment(published('ops/systemd/settings', state).split('\n'))
  const script = stage.write('ouderportaal-backup', published('ops/pgbackrest/ouderportaal-backup', state))
  const settings = {
    ...addressesOf(`127.0.0.1:${clusterPort}`),
    PORT: String(portalPort),
    PUBLIC_URL: origin,
    SECRET: DRILL_SECRET,
    PAYMENTS_URL: bank.address,
    PAYMENTS_KEY: BANK_KEY,
    DRAIN_SECONDS: '0',
    METRICS_PORT: String(metricsPort),
    BACKUP_NOTE,
  }
  let portal: Portal = await startPortal(stage, settings)
  const superuser = cluster.superuser('portal')
  const hosts = [`127.0.0.1:${portalPort}`]
  const buyers = await settle(superuser, { hosts, buyers: BUYERS, listsEach: 3 * LISTS })
  const backrest: World['backrest'] = (...words) =>
    stage.run('pgbackrest', ['--stanza=portal', ...words], environment)
  return {
    cluster,
    bank,
    superuser,
    repository: join(stage.folder, REPOSITORY),
    backrest,
    stopDatabase: cluster.stop,
    goBack: (moment) =>
      backrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
    startDatabase: cluster.start,
    shell: (command) =>
      stage.run(
        'sh',
        [
          '-euc',
          command
            .replaceAll('/etc/pgbackrest.conf', join(stage.folder, 'pgbackrest.conf'))
            .replaceAll('/var/lib/pgbackrest', join(stage.folder, REPOSITORY))
            // Everything is done as that user here, and by no systemd.
            .replaceAll('runuser -u postgres -- ', '')
            .replace('systemctl start ouderportaal-backup@full', `sh ${script} full`),
        ],
        environment,
      ),
    backUp: async (type) => void (await stage.run('sh', [script, type], environment)),
    stopPortal: () => portal.stop(),
    startPortal: async () => (portal = await startPortal(stage, settings)),
    startBuying: startBuyingOf({ origin, bank, buyers }),
    lastBackup: async () => {
      const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const [, moment] = /^portal_last_backup_timestamp_seconds (\S+)$/m.exec(told) ?? []
      const [, verdict = 'nothing'] = /^(\w+) +backup/m.exec(await askDoctor(settings)) ?? []
      return { moment: Number(moment), verdict }
    },
  }
}

type Shop = { readonly origin: string; readonly bank: DrillBank; readonly buyers: readonly Buyer[] }

/** Has everybody buy with the lists of one part of a drill. */
export const startBuyingOf =
  ({ origin, bank, buyers }: Shop): Restorable['startBuying'] =>
  (part) =>
    startBuying({
      origin,
      bank,
      everyMs: EVERY_MS,
      buyers: buyers.map(({ login, lists }) => ({
        login,
        lists: lists.slice(part * LISTS, (part + 1) * LISTS),
      })),
    })

type Server = {
  readonly name: string
  readonly dataFolder: string
  readonly sockets: string
  readonly port: number
}

/** Where the pgBackRest of a server finds its settings: as they are published, in the folder of the drill. All have one repository. */
export function writeSettings(stage: Stage, server: Server): Readonly<Record<string, string>> {
  const folder = (name: string) => stage.makeFolder(`${server.name}-${name}`)
  const settings = published('ops/pgbackrest/pgbackrest.conf', {
    '/var/lib/pgbackrest': stage.makeFolder(REPOSITORY),
    '/var/spool/pgbackrest': folder('spool'),
    '/var/log/pgbackrest': folder('log'),
    '/run/lock/pgbackrest': folder('lock'),
    '/var/lib/postgresql/15/main': server.dataFolder,
    '/var/run/postgresql': server.sockets,
    '5432': String(server.port),
    'CHANGE-ME': 'the pass phrase of a drill',
  })
  return { PGBACKREST_CONFIG: stage.write(`${server.name}.conf`, settings) }
}
