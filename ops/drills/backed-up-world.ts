import { writeFileSync } from 'node:fs'
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

const BUYERS = 4
const EVERY_MS = 300
/** Of each buyer, for each of the three parts. */
const LISTS = 300

/** A portal whose database is backed up. */
export type World = {
  readonly cluster: Cluster
  readonly bank: DrillBank
  readonly superuser: string
  readonly backrest: (...words: readonly string[]) => Promise<string>
  readonly stopPortal: () => Promise<unknown>
  readonly startPortal: () => Promise<unknown>
  /** Has everybody buy with the lists of this part of the drill. */
  readonly startBuying: (part: number) => Promise<Buying>
  /** Whether the doctor knows of the backup. */
  readonly doctorKnows: () => Promise<boolean>
}

/** Starts a portal at a database that is backed up as docs/operations/backup.md says. */
export async function openWorld(stage: Stage): Promise<World> {
  const [clusterPort, portalPort] = [await freePort(), await freePort()]
  const environment = writeSettings(stage, clusterPort)
  const archiving = published('ops/pgbackrest/archive.conf', {})
  const cluster = await makeCluster(stage, { port: clusterPort, settings: archiving, environment })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const bank = await openBank(stage)
  const origin = `http://127.0.0.1:${portalPort}`
  const settings = {
    ...addressesOf(`127.0.0.1:${clusterPort}`),
    PORT: String(portalPort),
    PUBLIC_URL: origin,
    SECRET: DRILL_SECRET,
    PAYMENTS_URL: bank.address,
    PAYMENTS_KEY: BANK_KEY,
    DRAIN_SECONDS: '0',
    BACKUP_NOTE: join(stage.folder, 'backup-note'),
  }
  let portal: Portal = await startPortal(stage, settings)
  const superuser = cluster.superuser('portal')
  const hosts = [`127.0.0.1:${portalPort}`]
  const buyers = await settle(superuser, { hosts, buyers: BUYERS, listsEach: 3 * LISTS })
  return {
    cluster,
    bank,
    superuser,
    backrest: (...words) => stage.run('pgbackrest', ['--stanza=portal', ...words], environment),
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
    doctorKnows: async () => {
      writeFileSync(settings.BACKUP_NOTE, '')
      return /^ok +backup/m.test(await askDoctor(settings))
    },
  }
}

/** Where pgBackRest finds its settings: as they are published, in the folder of the drill. */
function writeSettings(stage: Stage, port: number): Readonly<Record<string, string>> {
  const folder = (name: string) => stage.makeFolder(`pgbackrest-${name}`)
  const settings = published('ops/pgbackrest/pgbackrest.conf', {
    '/var/lib/pgbackrest': folder('repository'),
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
