import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../process/startup-error.ts'
import { startupErrorOf, prepareCluster, processOf, spawnPostgres, type Cluster } from './cluster.ts'
import { createRolesAndDatabase } from './roles.ts'

/** A running embedded PostgreSQL. The file permissions of its socket protect it, so there are no passwords. */
export type EmbeddedDatabase = {
  /** The superuser, to create and drop databases; the portal itself never uses it. */
  readonly adminConfig: pg.PoolConfig
  /** Owns the database `portal` and its tables; runs the migrations. */
  readonly ownerConfig: pg.PoolConfig
  /** The application: owns nothing and cannot bypass row-level security. */
  readonly appConfig: pg.PoolConfig
  /** Leaves; the last to leave stops PostgreSQL, also a server left behind by a killed process. */
  readonly stop: () => Promise<void>
}

type Choices = {
  /** The folder of all stored data. */
  readonly dataDir: string
  /** Configuration of PostgreSQL by name, for instance `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** False for a test that restarts it itself. */
  readonly isSupervised?: boolean
  /** Called when PostgreSQL goes away and when it is back. */
  readonly complain?: (line: string) => void
}

// Every process that uses the cluster shares this lock; a process that gets it exclusively is the last one.
const presenceLock = 7_250_001

/**
 * Starts PostgreSQL on a data folder, or joins a running one (of another process, or left by a killed one), with the
 * roles `portal_owner` and `portal_app` and the database `portal`.
 * @throws StartupError for a folder without permission, a full disk, a socket path that is too long, or the reason in
 * the server log
 */
export async function startEmbedded({
  dataDir,
  settings = {},
  isSupervised = true,
  complain = () => {},
}: Choices): Promise<EmbeddedDatabase> {
  const cluster = prepareCluster(resolve(dataDir))
  const first = await join(cluster, settings)
  await createRolesAndDatabase(first)
  const rejoin = () => join(cluster, settings, { inAll: 10_000, starts: 1 })
  const end = isSupervised ? supervise(first, rejoin, complain) : async () => first
  const as = (user: string, database: string) => ({ host: cluster.socket, port: 5432, user, database })
  return {
    adminConfig: as('postgres', 'postgres'),
    ownerConfig: as('portal_owner', 'portal'),
    appConfig: as('portal_app', 'portal'),
    stop: async () => leave(cluster, await end()),
  }
}

/**
 * Restarts PostgreSQL when it ends unexpectedly: killed, out of memory, or its disk full. Retries at intervals that
 * grow to five seconds.
 * @returns how to end the supervision; it waits for a start under way, so that its server is stopped too, and returns
 * the current connection
 */
function supervise(
  first: pg.Client,
  rejoin: () => Promise<pg.Client>,
  complain: (line: string) => void,
): () => Promise<pg.Client> {
  let current = Promise.resolve(first)
  let isOver = false
  const watch = (client: pg.Client) => {
    client.once('end', () => {
      if (!isOver) current = comeBack(client)
    })
    return client
  }
  const comeBack = async (gone: pg.Client) => {
    complain('PostgreSQL stopped, and is restarted.')
    for (let wait = 100; !isOver; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const client = await rejoin().catch((reason: unknown) => {
        complain(String(reason))
      })
      if (client) {
        complain('PostgreSQL is back.')
        return watch(client)
      }
      await pause(wait, undefined, { ref: false })
    }
    return gone
  }
  watch(first)
  return () => {
    isOver = true
    return current
  }
}

const LONGEST_PAUSE_MS = 5000

const patience = { betweenTries: 30, inAll: 60_000, starts: 5 }

/** Connects with the presence lock, and starts the server when none responds. */
async function join(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  { inAll, starts: most }: { readonly inAll: number; readonly starts: number } = patience,
): Promise<pg.Client> {
  const end = performance.now() + inAll
  let server: ChildProcess | undefined
  for (let starts = 0; performance.now() < end; await pause(patience.betweenTries)) {
    const found = await connect(cluster)
    if (found instanceof pg.Client) return found
    // A concurrent start of another process may have won: ours ends, and the other one responds soon.
    if (found === 'busy' || isRunning(server)) continue
    if (starts === most) break
    server = spawnPostgres(cluster, settings)
    starts += 1
  }
  throw startupErrorOf(cluster)
}

function isRunning(server: ChildProcess | undefined): boolean {
  return server !== undefined && server.exitCode === null && server.signalCode === null
}

/**
 * A connection that holds the presence lock, or why there is none: no server, or one that starts, recovers or stops.
 */
async function connect(cluster: Cluster): Promise<pg.Client | 'nobody' | 'busy'> {
  const client = new pg.Client({ host: cluster.socket, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    return ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error)) ? 'nobody' : 'busy'
  }
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  const isLast = await isLastPresent(presence)
  const server = processOf(cluster)
  if (isLast && server !== undefined) process.kill(server, 'SIGINT')
  await presence.end().catch(() => {})
  for (let tries = 0; isLast && tries < 200 && processOf(cluster) !== undefined; tries += 1) await pause(25)
}

async function isLastPresent(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock])
    const answer = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      presenceLock,
    ])
    return answer.rows[0]?.alone === true
  } catch {
    // The server ended before us: there is nothing to stop.
    return false
  }
}
