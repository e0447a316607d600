import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { reasonRoleIsUnsafe } from './application-role.ts'
import { openDatabase } from './connection.ts'
import { openFollowing } from './following.ts'
import { readPosition, reasonNotToRead, type Position } from './position.ts'
import { missingMembership } from './reach.ts'
import { leave, placeOf, type Primary } from './servers.ts'
import { openSchools, type Schools } from './tenancy.ts'

/** The read replicas of the database. */
export type Replicas = {
  /** A replica with little lag, round robin; `undefined` while there is none. */
  readonly pick: () => Pick<Schools, 'read'> | undefined
  /** The lag of each usable replica in seconds, as an upper bound. */
  readonly behind: () => readonly number[]
  readonly stop: () => Promise<void>
}

type Choices = {
  /** One for each server. */
  readonly addresses: readonly string[]
  /** How the application connects to the primary. */
  readonly config: pg.PoolConfig
  readonly primary?: Primary
  readonly poolSize: number
  readonly namedStatements: boolean
  readonly report: (line: string) => void
  readonly everyMs?: number
}

/** The maximum lag of a replica that screens are read at. */
const MOST_BEHIND_MS = 2000
const EVERY_MS = 250
/** Time limits for a replica that hangs; reads then go to the primary. */
const PATIENCE_MS = 1000
const QUERY_TIMEOUT_MS = 10_000

/**
 * Opens the replicas and monitors them. One that does not answer yet is used as soon as it does.
 * @throws StartupError when the role at one of them could bypass row-level security
 */
export async function openReplicas(choices: Choices): Promise<Replicas> {
  const { config, primary, everyMs = EVERY_MS } = choices
  const atPrimary = openAsker(async () => {
    const place = primary && placeOf(await primary.find())
    return Object.assign(new pg.Client({ ...config, ...IMPATIENT }), place)
  })
  const replicas = choices.addresses.map((address) => openReplica(address, choices))
  const look = async () => {
    const at = performance.now()
    const written = await atPrimary.ask().catch(() => undefined)
    await Promise.all(replicas.map((replica) => replica.look(written && { ...written, at })))
  }
  const close = () => Promise.all(replicas.map((replica) => replica.close()))
  await look()
  const unsafe = replicas.map((replica) => replica.danger()).find((danger) => danger !== undefined)
  if (unsafe !== undefined) {
    atPrimary.leave()
    await close()
    throw new StartupError(unsafe)
  }
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      await pause(everyMs, undefined, { ref: false })
      if (!isOver) await look()
    }
  }
  const watching = watch()
  let turn = 0
  return {
    pick: () => {
      const usable = replicas.filter((replica) => replica.behind() < MOST_BEHIND_MS)
      return usable[turn++ % usable.length]?.schools
    },
    behind: () => replicas.map((replica) => replica.behind() / 1000).filter(Number.isFinite),
    stop: async () => {
      isOver = true
      atPrimary.leave()
      await Promise.race([watching, pause(everyMs)])
      await close()
    },
  }
}

const IMPATIENT = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }

type Written = Position & { readonly at: number }

function openReplica(address: string, { poolSize, namedStatements, report }: Choices) {
  const login = { connectionString: address }
  const database = openDatabase({
    config: {
      ...login,
      max: poolSize,
      connectionTimeoutMillis: PATIENCE_MS,
      statement_timeout: QUERY_TIMEOUT_MS,
    },
    namedStatements,
  })
  const following = openFollowing()
  const { host, port } = placeOf(address)
  let danger: string | undefined
  const asker = openAsker(async () => {
    danger = await dangerOf(database, login)
    return new pg.Client({ ...login, ...IMPATIENT })
  })
  let reason: string | undefined = ''
  let timeline: number | undefined
  const tell = (found: string | undefined) => {
    if (found !== reason)
      report(
        `The replica ${host}:${port} is ${found === undefined ? 'used' : `not used: ${found.replace(/[.]$/, '')}`}.`,
      )
    reason = found
  }
  return {
    schools: openSchools(database),
    danger: () => danger,
    behind: () => (reason === undefined ? following.behind(performance.now()) : Infinity),
    async look(written: Written | undefined): Promise<void> {
      if (written && written.timeline !== timeline) {
        following.forget()
        timeline = written.timeline
      }
      if (written) following.noteWritten(written.at, written.position)
      try {
        const replayed = await asker.ask()
        // While the primary does not answer, the known lag grows by itself.
        if (written) tell(danger ?? reasonNotToRead(written, replayed))
        if (reason === undefined) following.noteReplayed(replayed.position)
      } catch {
        database.cut()
        following.forget()
        tell('it does not answer')
      }
    },
    close: async () => {
      asker.leave()
      await database.close()
    },
  }
}

/** Why this role must not be used at a replica; `undefined` when it is safe. */
export async function dangerOf(
  database: ReturnType<typeof openDatabase>,
  login: pg.PoolConfig,
): Promise<string | undefined> {
  const unsafe = await reasonRoleIsUnsafe(database)
  if (unsafe !== undefined) return `DATABASE_READ_URL: ${unsafe}`
  const outsider = await missingMembership(login)
  return outsider && `DATABASE_READ_URL: the database role "${outsider}" is no member of portal_app`
}

/** Keeps a connection for one query, and opens another after a failure. */
function openAsker(connect: () => Promise<pg.Client>) {
  let client: pg.Client | undefined
  const forget = () => {
    if (client) leave(client)
    client = undefined
  }
  return {
    async ask(): Promise<Position> {
      try {
        if (!client) {
          client = await connect()
          client.on('error', () => {})
          await client.connect()
        }
        return await readPosition(client)
      } catch (error) {
        forget()
        throw error
      }
    },
    leave: forget,
  }
}
