import { join } from 'node:path'
import { freePort } from '../../apps/server/testing/free-port.ts'
import { startBuying, type Buying } from './buying.ts'
import { askDoctor } from './ask-doctor.ts'
import { addressesOf, makeCluster, type Cluster } from './cluster.ts'
import { startPortal, type Portal } from './portal.ts'
import { published } from './published.ts'
import { setUpRoles } from './roles.ts'
import type { Stage } from './stage.ts'
import { BANK_KEY, DRILL_SECRET, openBank, settle, type DrillBank } from './town.ts'
import { readEnvironment } from './unit-file.ts'

const BUYERS = 4
const EVERY_MS = 300
/** Of each buyer, for each of the three parts. */
const LISTS = 300

/** A portal whose database is backed up. */
export type World = {
  readonly cluster: Cluster
  readonly bank: DrillBank
  readonly superuser: string
  /** Where backups go. */
  readonly repository: string
  readonly backrest: (...words: readonly string[]) => Promise<string>
  /** Makes a backup of this type and notes it, as the unit of backups does. */
  readonly backUp: (type: 'full' | 'incr') => Promise<void>
  readonly stopPortal: () => Promise<unknown>
  readonly startPortal: () => Promise<unknown>
  /** Has everybody buy with the lists of this part of the drill. */
  readonly startBuying: (part: number) => Promise<Buying>
  /** What is known of the last backup: by Prometheus (in seconds, 0 for never) and by the doctor. */
  readonly lastBackup: () => Promise<{ readonly moment: number; readonly verdict: string }>
}

const REPOSITORY = 'pgbackrest-repository'
const STATE_OF_BACKUPS = '/var/lib/ouderportaal-backup'

/** Starts a portal at a database that is backed up as docs/operations/backup.md says. */
export async function openWorld(stage: Stage): Promise<World> {
  const [clusterPort, portalPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const environment = writeSettings(stage, clusterPort)
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
  return {
    cluster,
    bank,
    superuser,
    repository: join(stage.folder, REPOSITORY),
    backrest: (...words) => stage.run('pgbackrest', ['--stanza=portal', ...words], environment),
    backUp: async (type) => void (await stage.run('sh', [script, type], environment)),
    stopPortal: () => portal.stop(),
    startPortal: async () => (portal = await startPortal(stage, settings)),
    startBuying: (part) =>
      startBuying({
        origin,
        bank,
        everyMs: EVERY_MS,
        buyers: buyers.map(({ login, lists }) => ({
          login,
          lists: lists.slice(part * LISTS, (part + 1) * LISTS),
        })),
      }),
    lastBackup: async () => {
      const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const [, moment] = /^portal_last_backup_timestamp_seconds (\S+)$/m.exec(told) ?? []
      const [, verdict = 'nothing'] = /^(\w+) +backup/m.exec(await askDoctor(settings)) ?? []
      return { moment: Number(moment), verdict }
    },
  }
}

/** Where pgBackRest finds its settings: as they are published, in the folder of the drill. */
function writeSettings(stage: Stage, port: number): Readonly<Record<string, string>> {
  const folder = (name: string) => stage.makeFolder(`pgbackrest-${name}`)
  const settings = published('ops/pgbackrest/pgbackrest.conf', {
    '/var/lib/pgbackrest': stage.makeFolder(REPOSITORY),
    '/var/spool/pgbackrest': folder('spool'),
    '/var/log/pgbackrest': folder('log'),
    '/run/lock/pgbackrest': folder('lock'),
    '/var/lib/postgresql/15/main': join(stage.folder, 'cluster'),
    '/var/run/postgresql': join(stage.folder, 'sockets'),
    '5432': String(port),
    'CHANGE-ME': 'the pass phrase of a drill',
  })
  return { PGBACKREST_CONFIG: stage.write('pgbackrest.conf', settings) }
}
