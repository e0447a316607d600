// `npm run ops-drill [-- backup]`: executes docs/operations on this machine in a temporary folder, and prints losses
// and durations. Exit code 1 when a limit of the pages is exceeded.
import { refuse, wordsOf } from '../../apps/server/src/process/command-words.ts'
import { drillBackup } from './backup/backup.ts'
import { drillFailover } from './failover/failover.ts'
import {
  ETCD,
  HAPROXY,
  PATRONI,
  PGBACKREST,
  PGBOUNCER,
  POSTGRES,
  PROMETHEUS,
  reasonNotToDrill,
  SYSTEMD,
  type Needed,
} from './install/packages.ts'
import { drillInstall } from './install/install.ts'
import { drillPooler } from './failover/pooler.ts'
import { drillReleases } from './releases/releases.ts'
import { drillRestore } from './backup/restore.ts'
import { drillRestart } from './releases/restart.ts'
import { drillSecrets } from './secrets/secrets.ts'
import { drillWatching } from './monitoring/watching.ts'
import { drawFindings, drawOutcomes, outcomeOf, type Finding, type Outcome } from './table.ts'

type Drill = {
  readonly name: string
  readonly page: string
  readonly needs: readonly Needed[]
  readonly run: () => Promise<readonly Finding[]>
}

/** Three servers with Patroni, and HAProxy in front. */
const CLUSTER = [POSTGRES, PATRONI, ETCD, HAPROXY]

const drills: readonly Drill[] = [
  { name: 'install', page: 'install.md', needs: [POSTGRES, SYSTEMD], run: drillInstall },
  { name: 'backup', page: 'backup.md', needs: [POSTGRES, PGBACKREST], run: drillBackup },
  { name: 'failover', page: 'standby.md', needs: CLUSTER, run: drillFailover },
  { name: 'restore', page: 'backup.md', needs: [...CLUSTER, PGBACKREST], run: drillRestore },
  { name: 'pooler', page: 'database.md', needs: [POSTGRES, PGBOUNCER, HAPROXY], run: drillPooler },
  { name: 'restart', page: 'upgrades.md', needs: [POSTGRES, HAPROXY], run: drillRestart },
  { name: 'secrets', page: 'secrets.md', needs: [POSTGRES, HAPROXY], run: drillSecrets },
  { name: 'watching', page: 'metrics.md', needs: [POSTGRES, PROMETHEUS], run: drillWatching },
  { name: 'releases', page: 'upgrades.md', needs: [POSTGRES, HAPROXY], run: drillReleases },
]

const USAGE = `Usage: npm run ops-drill -- [DRILL…]
      Runs and measures the procedures of docs/operations on this machine: all drills, or the named ones.
The drills are ${drills.map(({ name }) => name).join(', ')}.`

const { positionals } = wordsOf(USAGE, { allowPositionals: true })
// After a failure a buyer may still be running.
process.exit(await runDrills(positionals))

async function runDrills(names: readonly string[]): Promise<number> {
  const chosen = drills.filter(({ name }) => names.length === 0 || names.includes(name))
  const unknown = names.filter((wanted) => !drills.some(({ name }) => name === wanted))
  if (unknown.length > 0) refuse(`There is no drill ${unknown.join(', ')}.`, USAGE)
  const refusal = reasonNotToDrill(chosen.flatMap(({ needs }) => needs))
  if (refusal !== undefined) {
    console.error(refusal)
    return 1
  }
  const outcomes: Outcome[] = []
  for (const drill of chosen) outcomes.push(await showDrill(drill))
  if (outcomes.length > 1) console.log(drawOutcomes(outcomes))
  return outcomes.every(({ broken }) => broken === 0) ? 0 : 1
}

async function showDrill({ name, page, run }: Drill): Promise<Outcome> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  console.log(`${name} (docs/operations/${page}) …`)
  try {
    const findings = await run()
    console.log(drawFindings(findings))
    console.log(`  ${seconds().toFixed(0)} s in all\n`)
    return outcomeOf(name, findings, seconds())
  } catch (error) {
    console.error(error)
    return { name, held: 0, broken: 1, seconds: seconds() }
  }
}
