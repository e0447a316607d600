import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DRILL_PASSWORD } from '../roles.ts'
import type { Running, Stage } from '../stage.ts'

/** A small cluster of PostgreSQL. */
export type Cluster = {
  readonly dataFolder: string
  readonly port: number
  /** The superuser's address of a database, by the socket. */
  readonly superuser: (database: string) => string
  /** Starts it, and waits until it accepts writes. */
  readonly start: () => Promise<void>
  /** Stops it in order. */
  readonly stop: () => Promise<void>
}

type Choices = {
  readonly port: number
  /** More lines of postgresql.conf. */
  readonly settings?: string
  readonly environment?: Readonly<Record<string, string>>
}

const SMALL = { shared_buffers: '32MB', max_connections: '60' }

/** Creates a cluster as Debian does: the superuser connects by the socket, all others by password. */
export async function makeCluster(
  stage: Stage,
  { port, settings = '', environment = {} }: Choices,
): Promise<Cluster> {
  const dataFolder = stage.makeFolder('cluster')
  const sockets = stage.makeFolder('sockets')
  await stage.run('initdb', [
    '-D',
    dataFolder,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ])
  const more = stage.write('more.conf', settings)
  await stage.run('sh', ['-c', `echo "include '${more}'" >> "${join(dataFolder, 'postgresql.conf')}"`])
  const flags = flagsOf(port, sockets)
  const superuser = superuserAt(sockets, port)
  let running: Running | undefined
  return {
    dataFolder,
    port,
    superuser,
    start: async () => {
      running = stage.start('postgres', 'postgres', ['-D', dataFolder, ...flags], environment)
      await untilItTakesChanges(superuser('postgres'), running)
    },
    stop: async () => void (await stage.run('pg_ctl', ['-D', dataFolder, '-m', 'fast', '-w', 'stop'])),
  }
}

const flagsOf = (port: number, sockets: string): readonly string[] =>
  Object.entries({
    ...SMALL,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** A standby of a cluster. */
export type Follower = {
  readonly superuser: (database: string) => string
  /** Promotes it. */
  readonly promote: () => Promise<void>
}

/** Starts a standby of this cluster, at this port. */
export async function startFollower(stage: Stage, { superuser }: Cluster, port: number): Promise<Follower> {
  const dataFolder = stage.makeFolder('follower')
  const sockets = stage.makeFolder('follower-sockets')
  await stage.run('pg_basebackup', [
    '-D',
    dataFolder,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-d',
    superuser('postgres'),
  ])
  stage.start('follower', 'postgres', ['-D', dataFolder, ...flagsOf(port, sockets)])
  return {
    superuser: superuserAt(sockets, port),
    promote: async () => void (await stage.run('pg_ctl', ['-D', dataFolder, '-w', 'promote'])),
  }
}

const superuserAt = (sockets: string, port: number) => (database: string) =>
  `postgres://postgres@${encodeURIComponent(sockets)}:${port}/${database}`

/** The portal's addresses of a database at these places, as the owner and as the application. */
export const addressesOf = (places: string) => ({
  DATABASE_URL: `postgres://portal_owner:${DRILL_PASSWORD}@${places}/portal`,
  DATABASE_APP_URL: `postgres://portal_web:${DRILL_PASSWORD}@${places}/portal`,
})

const PATIENCE_MS = 120_000

async function untilItTakesChanges(address: string, running: Running): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    if (running.process.exitCode !== null) break
    if (await takesChanges(address)) return
  }
  throw new Error(`PostgreSQL does not accept writes:\n${running.log()}`)
}

async function takesChanges(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ primary: boolean }>('select not pg_is_in_recovery() as primary')
    return rows[0]?.primary ?? false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
