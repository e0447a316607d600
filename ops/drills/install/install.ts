import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { root } from '../../../scripts/bootstrap/places.mjs'
import { addressesOf, makeCluster } from '../failover/cluster.ts'
import { installOnMachine } from './installed-machine.ts'
import { NoMachine } from './machine.ts'
import { published } from '../published.ts'
import { setUpRoles } from '../roles.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'
import { DRILL_SECRET } from '../families/town.ts'
import { credentialsOf, readEnvironment, readUnit } from './unit-file.ts'

const RELEASE = '/opt/ouderportaal/current'
const UNITS = [
  'ouderportaal@.service',
  'ouderportaal-doctor.service',
  'ouderportaal-doctor.timer',
  'ouderportaal-backup@.service',
  'ouderportaal-backup-full.timer',
  'ouderportaal-backup-incr.timer',
]
/** Out of ten, by `systemd-analyze security`; Debian's packages have about nine. */
const EXPOSURE = 2
const PATIENCE_MS = 60_000

/**
 * Executes docs/operations/install.md on a separate machine with a running systemd. Where that is impossible, as far as
 * possible: the units are valid and restrictive, and the portal starts, serves and stops with exactly the settings of
 * its unit, its secrets from files.
 */
export const drillInstall = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const examined = await examineUnits(stage)
    try {
      return [...examined, ...(await installOnMachine(stage))]
    } catch (error) {
      if (!(error instanceof NoMachine)) throw error
      console.log(
        `  No systemd runs here, so its sandbox, timers and restarts are not tried: ${error.message}`,
      )
      return [...examined, ...(await runUnit(stage))]
    }
  })

async function examineUnits(stage: Stage): Promise<Finding[]> {
  stage.makeFolder('units')
  for (const name of UNITS) stage.write(join('units', name), read(name))
  const services = UNITS.filter((name) => name.endsWith('.service'))
  const started = UNITS.map((name) => join(stage.folder, 'units', name.replace('@.', '@full.')))
  for (const name of services) stage.write(join('units', name.replace('@.', '@full.')), read(name))
  const complaints = await stage.run('systemd-analyze', ['verify', ...started])
  const findings: Finding[] = [
    { what: 'complaints of systemd about its units', figure: linesIn(complaints), atMost: 0 },
  ]
  for (const name of services) {
    const file = join(stage.folder, 'units', name.replace('@.', '@full.'))
    const said = await stage.run('systemd-analyze', ['security', '--offline=true', '--no-pager', file])
    const figure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(said)?.[1])
    findings.push({ what: `what ${name} leaves open, of ten`, figure, atMost: EXPOSURE })
  }
  return findings
}

const linesIn = (said: string): number => said.split('\n').filter((line) => line.trim() !== '').length

/** A published unit, for this release. */
const read = (name: string): string => {
  const text = published(join('ops/systemd', name), {})
  return text.replaceAll(RELEASE, root).replaceAll('/usr/local/sbin', join(root, 'ops/pgbackrest'))
}

async function runUnit(stage: Stage): Promise<Finding[]> {
  const cluster = await makeCluster(stage, { port: await freePort() })
  await cluster.start()
  await setUpRoles(cluster.superuser('postgres'))
  const unit = readUnit(read('ouderportaal@.service'))
  const port = await freePort()
  const folder = writeSettings(stage, credentialsOf(unit), `127.0.0.1:${cluster.port}`)
  const migrated = await migrate(stage, folder)
  const environment = {
    ...readEnvironment(published('ops/systemd/settings', {}).split('\n')),
    ...readEnvironment(unit.get('Environment') ?? []),
    CREDENTIALS_DIRECTORY: join(folder, 'credentials'),
    DATA_DIR: stage.makeFolder('state'),
    PORT: String(port),
    ROLE: 'web',
  }
  const [program = '', ...args] = unit.get('ExecStart')?.[0]?.split(' ') ?? []
  const begun = performance.now()
  const { process: portal, log } = stage.start(
    'portal',
    'setpriv',
    ['--no-new-privs', program, ...args],
    environment,
  )
  while (!(await isWell(port))) {
    if (portal.exitCode !== null || performance.now() - begun > PATIENCE_MS)
      throw new Error(`Not started: ${log()}`)
    await pause(100)
  }
  const served = performance.now()
  const isOver = once(portal, 'exit')
  portal.kill('SIGTERM')
  const [code] = (await isOver) as [number | null]
  const ended = performance.now()
  return [
    { what: 'migrations by the command ouderportaal', figure: migrated, unit: '' },
    { what: 'until a process serves', figure: (served - begun) / 1000, unit: 's' },
    {
      what: 'until it stopped cleanly',
      figure: code === 0 ? (ended - served) / 1000 : Number.NaN,
      unit: 's',
      atMost: Number(unit.get('TimeoutStopSec')?.[0]),
    },
  ]
}

/** /etc/ouderportaal as on the page, in the drill's folder. */
function writeSettings(stage: Stage, names: readonly string[], place: string): string {
  const secrets: Readonly<Record<string, string>> = {
    ...addressesOf(place),
    SECRET: DRILL_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const folder = stage.makeFolder('etc')
  stage.makeFolder('etc/credentials')
  stage.write('etc/settings', published('ops/systemd/settings', {}))
  for (const name of names) {
    const secret = secrets[name]
    if (secret === undefined) throw new Error(`The drill has no ${name}.`)
    stage.write(`etc/credentials/${name}`, `${secret}\n`)
  }
  return folder
}

/** Migrates by the installed command, which only root may run; returns the number of migrations. */
async function migrate(stage: Stage, folder: string): Promise<number> {
  const isRoot = process.getuid?.() === 0
  const script = stage.write(
    'ouderportaal',
    published('ops/systemd/ouderportaal', {
      'settings=/etc/ouderportaal': `settings=${folder}`,
      [RELEASE]: root,
      'user=ouderportaal': `user=${isRoot ? 'postgres' : ''}`,
      '/var/lib/ouderportaal': stage.folder,
      ...(!isRoot && {
        '/run/ouderportaal': join(stage.folder, 'run'),
        'chown -R "$user:" "$CREDENTIALS_DIRECTORY"\n': '',
        '--reuid="$user" --regid="$user" --init-groups ': '',
      }),
    }),
  )
  const child = spawn('sh', [script, 'migrate'], { cwd: '/', env: { PATH: process.env['PATH'] } })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`ouderportaal migrate ended with ${code}: ${said}${complained}`)
  return Number(/(\d+) migrations applied/.exec(said)?.[1])
}

async function isWell(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}
