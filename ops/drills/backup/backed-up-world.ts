import { join } from 'node:path'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { askDoctor } from '../portal/ask-doctor.ts'
import { addressesOf, makeCluster, type Cluster } from '../failover/cluster.ts'
import { openPortalWorld, type PortalWorld } from '../portal/portal-world.ts'
import { published } from '../published.ts'
import { setUpRoles } from '../roles.ts'
import type { Stage } from '../stage.ts'
import { readEnvironment } from '../install/unit-file.ts'

export const BUYERS = 4
export const EVERY_MS = 300
/** Per buyer and part of a drill. */
export const LISTS = 300

/** A portal whose database can be restored to a moment. */
export type Restorable = Pick<PortalWorld, 'bank' | 'startPortal' | 'stopPortal' | 'startBuying'> & {
  readonly superuser: string
  readonly backrest: (...words: readonly string[]) => Promise<string>
  readonly stopDatabase: () => Promise<unknown>
  /** Restores everything as of that moment; the database is stopped. */
  readonly goBack: (moment: string) => Promise<unknown>
  readonly startDatabase: () => Promise<unknown>
}

/** A portal whose database is backed up. */
export type World = Restorable & {
  readonly cluster: Cluster
  /** The backup repository. */
  readonly repository: string
  /** Runs a command of a page as the service's user. */
  readonly shell: (command: string) => Promise<string>
  /** Makes a backup of this type and touches its note, as the systemd unit does. */
  readonly backUp: (type: 'full' | 'incr') => Promise<void>
  /** The last backup as reported to Prometheus (in seconds, 0 for never) and by the doctor. */
  readonly lastBackup: () => Promise<{ readonly moment: number; readonly verdict: string }>
}

const REPOSITORY = 'pgbackrest-repository'
const STATE_OF_BACKUPS = '/var/lib/ouderportaal-backup'

/** Starts a portal at a database with backups as in docs/operations/backup.md. */
export async function openWorld(stage: Stage): Promise<World> {
  const [clusterPort, metricsPort] = [await freePort(), await freePort()]
  const sockets = join(stage.folder, 'sockets')
  const environment = writeSettings(stage, {
    name: 'pgbackrest',
    dataFolder: join(stage.folder, 'cluster'),
    sockets,
    port: clusterPort,
  })
  // Where psql finds the server; Debian has it at the default place.
  const place = { PGHOST: sockets, PGPORT: String(clusterPort), PGUSER: 'postgres' }
  const archiving = published('ops/pgbackrest/archive.conf', {})
  const cluster = await makeCluster(stage, { port: clusterPort, settings: archiving, environment })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const state = { [STATE_OF_BACKUPS]: stage.makeFolder('state-of-backups') }
  const { BACKUP_NOTE = '' } = readEnvironment(published('ops/systemd/settings', state).split('\n'))
  const script = stage.write('ouderportaal-backup', published('ops/pgbackrest/ouderportaal-backup', state))
  const superuser = cluster.superuser('portal')
  const world = await openPortalWorld(stage, {
    databases: addressesOf(`127.0.0.1:${clusterPort}`),
    superuser,
    town: { buyers: BUYERS, parts: 3, listsOfPart: LISTS },
    everyMs: EVERY_MS,
    settings: { METRICS_PORT: String(metricsPort), BACKUP_NOTE },
  })
  const backrest: World['backrest'] = (...words) =>
    stage.run('pgbackrest', ['--stanza=portal', ...words], environment)
  return {
    ...world,
    cluster,
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
            // Here everything runs as that user, without systemd.
            .replaceAll('runuser -u postgres -- ', '')
            .replace('systemctl start ouderportaal-backup@full', `sh ${script} full`),
        ],
        { ...environment, ...place },
      ),
    backUp: async (type) => void (await stage.run('sh', [script, type], { ...environment, ...place })),
    lastBackup: async () => {
      const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const [, moment] = /^portal_last_backup_timestamp_seconds (\S+)$/m.exec(told) ?? []
      const [, verdict = 'nothing'] = /^(\w+) +backup/m.exec(await askDoctor(world.settings)) ?? []
      return { moment: Number(moment), verdict }
    },
  }
}

type Server = {
  readonly name: string
  readonly dataFolder: string
  readonly sockets: string
  readonly port: number
}

/** The pgBackRest settings of a server: as published, in the drill's folder. All share one repository. */
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
