import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Stage } from '../stage.ts'

type Ended = { readonly isWell: boolean; readonly said: string; readonly complaints: string }

/** A Debian 12 with systemd as its first process, and its own network. */
export type Machine = {
  /** Runs a shell script as root on that machine; returns its output, and fails with its errors. */
  readonly shell: (script: string) => Promise<string>
  /** The same without failing: the exit code, output and errors. */
  readonly tries: (script: string) => Promise<Ended>
  /** Restarts it, as a power cut does. */
  readonly restart: () => Promise<void>
}

const DEBOOTSTRAP = '/usr/sbin/debootstrap'
const NSENTER = '/usr/bin/nsenter'
const NSPAWN = '/usr/bin/systemd-nspawn'
/** Packages of every machine: systemd, and tools of the drill. */
const ALWAYS = ['systemd-sysv', 'dbus', 'tzdata', 'curl']
const PATIENCE_MS = 120_000

/** The processes of the portal in docs/operations/install.md. */
export const PROCESSES = ['web1', 'web2', 'worker'].map((name) => `ouderportaal@${name}`)

/** Why there can be no separate machine. */
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
 * Installs Debian 12 with these packages into a folder and starts it in its own namespaces (`systemd-nspawn`): its
 * systemd works as anywhere, including units, sandboxes and timers. This checkout is there as each of these releases,
 * read-only.
 * @throws NoMachine when Debian's packages are unavailable, or its systemd does not start
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

/** Enters that machine as root. */
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
    // Killing its first process ends everything in it; without one there is nothing.
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
  if (!stdout || !stderr) throw new Error('Nobody listens to its output.')
  const isOver = once(child, 'close')
  const [said, complaints] = await Promise.all([text(stdout), text(stderr)])
  const [code] = (await isOver) as [number | null]
  return { isWell: code === 0, said, complaints }
}
