import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Owner = { readonly uid: number; readonly gid: number }
type Environment = Readonly<Record<string, string>>

/** A running program. */
export type Running = { readonly pid: number; readonly process: ChildProcess; readonly log: () => string }

/**
 * The temporary resources of a drill: a folder, and programs that work in it. PostgreSQL and related programs refuse to
 * run as root: then they run as the user of Debian's PostgreSQL package.
 */
export type Stage = {
  readonly folder: string
  /** Creates a folder in it, owned by the user of the programs. */
  readonly makeFolder: (name: string) => string
  /** Writes a private file in it. */
  readonly write: (name: string, text: string) => string
  /** Runs a program to its end; fails with its output. */
  readonly run: (program: string, args: readonly string[], environment?: Environment) => Promise<string>
  /** Starts a program; its output is logged under this name. */
  readonly start: (
    name: string,
    program: string,
    args: readonly string[],
    environment?: Environment,
  ) => Running
  /** Registers a clean-up step; the last one runs first, also after a failure. */
  readonly atEnd: (close: () => unknown) => void
}

/** Runs a drill in a separate folder, and cleans up. */
export async function onStage<Result>(drill: (stage: Stage) => Promise<Result>): Promise<Result> {
  const owner = process.getuid?.() === 0 ? userOfPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-drill-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const give = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  give(folder)
  const options = (environment: Environment = {}) => ({
    ...owner,
    cwd: folder,
    env: { PATH: PLACES, HOME: folder, LC_ALL: 'C.UTF-8', ...environment },
  })
  const stage: Stage = {
    folder,
    makeFolder: (name) => {
      const path = join(folder, name)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      give(path)
      return path
    },
    write: (name, text) => {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      give(path)
      return path
    },
    run: (program, args, environment) => finished(program, args, options(environment)),
    start: (name, program, args, environment) => {
      const file = join(folder, `${name}.log`)
      const log = openSync(file, 'a')
      const child = spawn(program, args, { ...options(environment), stdio: ['ignore', log, log] })
      closeSync(log)
      closers.push(() => end(child))
      return { pid: child.pid ?? 0, process: child, log: () => readFileSync(file, 'utf8') }
    },
    atEnd: (close) => void closers.push(close),
  }
  const leave = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close()
  }
  const hear = () => void leave().finally(() => process.exit(130))
  for (const signal of SIGNALS) process.on(signal, hear)
  try {
    return await drill(stage)
  } catch (error) {
    throw new Error(`The drill ended early.\n${lastWordsIn(folder)}`, { cause: error })
  } finally {
    await leave()
    for (const signal of SIGNALS) process.off(signal, hear)
  }
}

const LAST_LINES = 25

/** The last output of each program, for diagnosis. */
const lastWordsIn = (folder: string): string =>
  globSync(join(folder, '*.log'))
    .map((file) => `${file}:\n${readFileSync(file, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')}`)
    .join('\n\n')

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const PLACES = [
  '/usr/lib/postgresql/15/bin',
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/sbin',
  '/sbin',
].join(':')

/** @throws when PostgreSQL's package is not installed */
function userOfPostgres(): Owner {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) throw new Error('There is no user postgres on this machine.')
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function finished(program: string, args: readonly string[], options: object): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`)
  return said
}

/** Ends a program; one that does not react is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const isOver = once(child, 'exit')
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await isOver
  clearTimeout(killing)
}
