import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, StartupError, folderError } from '../../process/startup-error.ts'
import { findPrograms } from './programs.ts'
import { chooseUser, type Unprivileged } from './unprivileged.ts'

/** A PostgreSQL cluster on disk: its files, its socket and its system user. */
export type Cluster = {
  readonly user: Unprivileged
  /** The parent folder of everything below. */
  readonly folder: string
  readonly files: string
  readonly log: string
  /** The folder of the Unix socket; only its owner can open it, which protects the database. */
  readonly socket: string
}

const longestSocketPath = 107 - '/.s.PGSQL.5432'.length

/**
 * Creates the cluster below a data folder when missing.
 * @throws StartupError for a folder without permission, a full disk or a socket path that is too long
 */
export function prepareCluster(dataDir: string): Cluster {
  try {
    mkdirSync(dataDir, { recursive: true })
    const cluster = placeCluster(dataDir)
    for (const folder of [cluster.folder, cluster.socket]) makePrivate(folder, cluster.user)
    if (!existsSync(cluster.files)) createFiles(cluster)
    return cluster
  } catch (error) {
    throw folderError(error, dataDir) ?? error
  }
}

function placeCluster(dataDir: string): Cluster {
  const user = chooseUser(findPrograms(), dataDir)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 10)
  const folder = user.elsewhere === undefined ? join(dataDir, 'postgres') : join(user.elsewhere, name)
  return {
    user,
    folder,
    files: join(folder, 'pg18'),
    log: join(folder, 'log'),
    socket: placeSocket(folder, name),
  }
}

/** Beside the data when it fits: the path of a socket has at most 107 bytes. */
function placeSocket(folder: string, name: string): string {
  const candidates = [join(folder, 'socket'), join(tmpdir(), `ouderportaal-${name}`)]
  const fitting = candidates.find((path) => Buffer.byteLength(path) <= longestSocketPath)
  if (fitting === undefined) {
    throw new StartupError(
      `The path of the socket would be too long (${candidates[0]}): choose a shorter DATA_DIR.`,
    )
  }
  return fitting
}

function makePrivate(folder: string, user: Unprivileged): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const trusted = [process.getuid?.(), user.owner?.uid]
  if (!found.isDirectory() || !trusted.includes(found.uid)) {
    throw new StartupError(
      `${folder} belongs to somebody else: choose another DATA_DIR, or start as its owner.`,
    )
  }
  chmodSync(folder, 0o700)
  if (user.owner !== undefined) chownSync(folder, user.owner.uid, user.owner.gid)
}

/** Created aside and renamed, so that an interrupted initdb or two concurrent starts leave nothing half done. */
function createFiles(cluster: Cluster): void {
  const aside = `${cluster.files}.new-${process.pid}`
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', aside, '-U', 'postgres', '--auth=trust', '--data-checksums', ...locale]
  const [command, all] = cluster.user.command('initdb', args)
  const run = spawnSync(command, all, { ...cluster.user.owner, cwd: '/', encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr.trim()}`)
  try {
    renameSync(aside, cluster.files)
  } catch (error) {
    rmSync(aside, { recursive: true })
    if (!existsSync(cluster.files)) throw error
  }
}

/**
 * Starts the server process of a cluster. It survives a kill of this process, and the next start reuses it.
 * @param settings configuration of PostgreSQL by name, added to ours
 */
export function spawnPostgres(cluster: Cluster, settings: Readonly<Record<string, string>>): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: cluster.socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = cluster.user.command('postgres', ['-D', cluster.files, ...flags])
  const log = openSync(cluster.log, 'a', 0o600)
  // Detached: Ctrl-C must reach only the portal, which then stops the database in order.
  const options = { ...cluster.user.owner, cwd: '/', detached: true, stdio: ['ignore', log, log] as const }
  const child = spawn(command, args, { ...options, stdio: [...options.stdio] })
  child.unref()
  return child
}

/** The process id of the running server, or undefined. */
export function processOf(cluster: Cluster): number | undefined {
  try {
    return Number(readFileSync(join(cluster.files, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch (error) {
    // Read without a check before: a stopping server deletes its file in between.
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The reason why the server process ended during start, from the end of its log. */
export function startupErrorOf(cluster: Cluster): StartupError {
  const lines = readFileSync(cluster.log, 'utf8').trim().split('\n').slice(-12)
  const known = folderError(new Error(lines.join('\n')), cluster.folder)
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  return (
    known ?? new StartupError(`The embedded PostgreSQL did not start (${fatal}); more in ${cluster.log}.`)
  )
}
