import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createRolesAndDatabase } from '../../src/database/embedded/roles.ts'
import { chooseUser, type Unprivileged } from '../../src/database/embedded/unprivileged.ts'
import { migrate } from '../../src/database/schema/migrate.ts'
import { codeOf } from '../../src/process/startup-error.ts'
import { connectionTo } from './test-database.ts'

/** A server with a migrated database, and a streaming standby. */
export type ReplicatedDatabase = {
  readonly primary: Server
  readonly replica: Server
  readonly stop: () => Promise<void>
}

type Server = {
  readonly ownerConfig: pg.PoolConfig
  readonly appConfig: pg.PoolConfig
  /** Runs a statement as superuser. */
  readonly query: (statement: string) => Promise<readonly Record<string, unknown>[]>
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  max_connections: '100',
  shared_buffers: '32MB',
  wal_keep_size: '512MB',
  wal_receiver_status_interval: '1s',
  timezone: 'UTC',
}

/** Uses the PostgreSQL version of this run; takes about two seconds. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'))
  chmodSync(folder, 0o711)
  const programs = await programsOfThisRun()
  const user = chooseUser(programs, folder)
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid)
  const [first, second] = [join(folder, 'one'), join(folder, 'two')]
  for (const part of [first, second]) {
    mkdirSync(part)
    if (user.owner) chownSync(part, user.owner.uid, user.owner.gid)
  }
  runAs(user, ...user.command('initdb', ['-D', join(first, 'files'), '-U', 'postgres', ...INITDB]))
  // Copied before its first start: the standby streams every change.
  runAs(user, 'cp', ['-a', join(first, 'files'), join(second, 'files')])
  runAs(user, 'touch', [join(second, 'files', 'standby.signal')])
  const primary = openServer(user, first, SETTINGS)
  const replica = openServer(user, second, {
    ...SETTINGS,
    primary_conninfo: `host=${first} port=5432 user=postgres`,
    wal_retrieve_retry_interval: '100ms',
  })
  const stop = async () => {
    await Promise.all([replica.kill(), primary.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await primary.start()
    await replica.start()
    await makeSchema(folder, primary)
  } catch (error) {
    await stop()
    throw error
  }
  return { primary, replica, stop }
}

async function makeSchema(folder: string, { ownerConfig }: Server): Promise<void> {
  const admin = new pg.Client(connectionTo(addressOfSocket(join(folder, 'one')), 'postgres', 'postgres'))
  await admin.connect()
  await createRolesAndDatabase(admin).finally(() => admin.end())
  await migrate(ownerConfig)
}

const INITDB = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']

function runAs({ owner }: Unprivileged, command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { ...owner, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}

const addressOfSocket = (folder: string) => `postgres://postgres@${encodeURIComponent(folder)}/postgres`

/** The program folder of the server that the other tests use. */
async function programsOfThisRun(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('testServer').address })
  await admin.connect()
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  await admin.end()
  const process_ = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]
  return dirname(readlinkSync(`/proc/${process_}/exe`))
}

function openServer(user: Unprivileged, folder: string, settings: Readonly<Record<string, string>>): Server {
  const as = (name: string, database: string) => connectionTo(addressOfSocket(folder), name, database)
  const all = { ...settings, unix_socket_directories: folder }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = user.command('postgres', ['-D', join(folder, 'files'), ...flags])
  let running: ChildProcess | undefined
  const query = async (statement: string) => {
    const client = new pg.Client(as('postgres', 'postgres'))
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows
  }
  const send = (signal: NodeJS.Signals) => {
    for (const id of processesOf(running)) sendTo(id, signal)
  }
  return {
    ownerConfig: as('portal_owner', 'portal'),
    appConfig: as('portal_app', 'portal'),
    query,
    async kill() {
      if (!running) return
      const gone = once(running, 'exit')
      send('SIGKILL')
      await gone
      running = undefined
    },
    async start() {
      running = spawn(command, args, {
        ...user.owner,
        cwd: '/',
        stdio: ['ignore', 'ignore', openSync(join(folder, 'log'), 'a')],
      })
      while (!(await query('select 1').catch(() => undefined))) {
        if (running.exitCode !== null) throw new Error(`PostgreSQL in ${folder} did not start`)
        await pause(20)
      }
    },
  }
}

/** Workers of the server come and go: one may have ended since it was listed. */
function sendTo(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** The server process and its children, which have process groups of their own. */
function processesOf(server: ChildProcess | undefined): readonly number[] {
  const id = server?.pid
  if (id === undefined || server?.exitCode !== null) return []
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
  return [id, ...children.split(' ').filter(Boolean).map(Number)]
}
