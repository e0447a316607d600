import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Stage } from '../stage.ts'

type Ended = { readonly isWell: boolean; readonly said: string; readonly complaints: string }

/** A Debian 12 of its own, with systemd as its first process, and a network of which nobody else is. */
export type Machine = {
  /** Has root of that machine do this in a shell; gives what it said, and fails with its complaints. */
  readonly shell: (script: string) => Promise<string>
  /** The same, without failing: whether it ended well, and what was said and complained. */
  readonly tries: (script: string) => Promise<Ended>
  /** Starts it again, as a power cut does. */
  readonly restart: () => Promise<void>
}

const DEBOOTSTRAP = '/usr/sbin/debootstrap'
const NSENTER = '/usr/bin/nsenter'
const NSPAWN = '/usr/bin/systemd-nspawn'
/** What every machine has, whatever is installed on it: systemd, and what a drill asks with. */
const ALWAYS = ['systemd-sysv', 'dbus', 'tzdata', 'curl']
const PATIENCE_MS = 120_000

/** The processes of the portal that docs/operations/install.md has on a machine. */
export const PROCESSES = ['web1', 'web2', 'worker'].map((name) => `ouderportaal@${name}`)

/** There can be no other machine in this one, for this reason. */
export class NoMachine extends Error {}

function refuseWithoutMeans(): void {
  if (process.getuid?.() !== 0) throw new NoMachine('only root can start one.')
  const missing = [
    [DEBOOTSTRAP, 'debootstrap'],
    [NSPAWN, 'systemd-container'],
  ].flatMap(([program = '', name = '']) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0)
    throw new NoMachine(
      `apt-get install --no-install-recommends ${missing.join(' ')} brings what starts one.`,
    )
}

/**
 * Installs Debian 12 with these packages into a folder and starts it in namespaces of its own (`systemd-nspawn`): its systemd does there what
 * it does anywhere, units, walls, timers and all. This checkout lies there as each of these releases, which nobody can write.
 * @throws NoMachine when Debian's packages cannot be had here, or its systemd does not start
 */
export async function startMachine(
  stage: Stage,
  { packages, releases }: { readonly packages: readonly string[]; readonly releases: readonly string[] },
): Promise<Machine> {
  refuseWithoutMeans()
  const folder = join(stage.folder, 'machine')
  const include = `--include=${[...ALWAYS, ...packages].join(',')}`
  const made = await ended(spawn(DEBOOTSTRAP, ['--variant=minbase', include, 'bookworm', folder]))
  if (!made.isWell)
    throw new NoMachine(`Debian was not installed: ${`${made.said}${made.complaints}`.slice(-2000)}`)
  const name = `ouderportaal-drill-${process.pid}`
  let booted = await boot(stage, { folder, name, releases })
  const tries = (script: string) => ended(spawn(NSENTER, [...within(booted.leader), 'sh', '-euc', script]))
  return {
    tries,
    shell: async (script) => {
      const { isWell, said, complaints } = await tries(script)
      if (!isWell) throw new Error(`The machine did not do this: ${script}\n${said}${complaints}`)
      return said
    },
    restart: async () => {
      await booted.kill()
      booted = await boot(stage, { folder, name, releases })
    },
  }
}

/** As root of that machine who just came in. */
const within = (leader: number): readonly string[] => [
  `--target=${leader}`,
  '--all',
  '--wd',
  'env',
  '-i',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LC_ALL=C.UTF-8',
]

type Booted = { readonly leader: number; readonly kill: () => Promise<void> }

async function boot(
  stage: Stage,
  {
    folder,
    name,
    releases,
  }: { readonly folder: string; readonly name: string; readonly releases: readonly string[] },
): Promise<Booted> {
  const flags = ['--boot', '--register=no', '--keep-unit', '--private-network', '--console=pipe']
  const bound = releases.map((release) => `--bind-ro=${root}:${release}`)
  const places = [`--directory=${folder}`, `--machine=${name}`, ...bound]
  const nspawn = spawn(NSPAWN, ['--quiet', ...flags, ...places], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream.on('data', (part) => (said += String(part)))
  const kill = async () => {
    if (nspawn.exitCode !== null || nspawn.signalCode !== null) return
    const isOver = once(nspawn, 'exit')
    // With its first process everything in it is gone; before that one there is nothing.
    const [leader] = childrenOf(nspawn.pid ?? 0)
    if (leader === undefined) nspawn.kill('SIGKILL')
    else process.kill(leader, 'SIGKILL')
    await isOver
  }
  stage.atEnd(kill)
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(200)) {
    if (nspawn.exitCode !== null) break
    const [leader] = childrenOf(nspawn.pid ?? 0)
    if (leader === undefined) continue
    const { stdout } = spawnSync(NSENTER, [...within(leader), 'systemctl', 'is-system-running'], {
      encoding: 'utf8',
    })
    if (/^(running|degraded)$/.test(stdout.trim())) return { leader, kill }
  }
  await kill()
  throw new NoMachine(`systemd did not start: ${said.slice(-2000)}`)
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function ended(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('Nobody hears what it says.')
  const isOver = once(child, 'close')
  const [said, complaints] = await Promise.all([text(stdout), text(stderr)])
  const [code] = (await isOver) as [number | null]
  return { isWell: code === 0, said, complaints }
}
