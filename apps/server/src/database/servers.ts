import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * The addresses in a setting like `postgres://owner:password@db1:5432,db2:5432/portal`, one for each server that it
 * names. node-postgres knows one server only.
 */
export function addressesIn(setting: string): readonly string[] {
  const { before = '', hosts = '', after = '' } = PARTS.exec(setting)?.groups ?? {}
  return hosts.split(',').map((host) => before + host + after)
}

const PARTS = /^(?<before>[a-z]+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/s

/**
 * Of several servers the portal uses the primary only.
 * @param kinds the allowed values of `target_session_attrs`
 */
export function isUsableAddress(setting: string, kinds: ReadonlySet<string> = TAKES_CHANGES): boolean {
  const addresses = addressesIn(setting)
  return addresses.every((address) => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, searchParams } = new URL(address)
    if (addresses.length > 1 && hostname === '') return false
    const kind = searchParams.get('target_session_attrs')
    return /^postgres(ql)?:$/.test(protocol) && (kind === null || kinds.has(kind))
  })
}

const TAKES_CHANGES: ReadonlySet<string> = new Set(['read-write', 'primary'])
/** Replicas may be any server that follows at the moment. */
export const FOLLOWS: ReadonlySet<string> = new Set(['any', 'read-only', 'standby', 'prefer-standby'])

/** Host and port of an address of one server. */
export function placeOf(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(address)
  return { host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1'), port: Number(port || 5432) }
}

/** Finds the current primary of a database. */
export type Primary = {
  /** Its address as last found, or else looked for. Fails like a database that is away. */
  readonly find: () => Promise<string>
  /** Forgets the address, after a failure or a failover: the next caller looks again. */
  readonly forget: () => void
}

/** Time limit for a server that hangs. */
const PATIENCE_MS = 2000

/** Looks for the primary among several servers; a single server is used without looking. */
export function openPrimary(addresses: readonly string[]): Primary {
  const [only] = addresses
  if (only !== undefined && addresses.length === 1) return { find: async () => only, forget: () => {} }
  let known: Promise<string> | undefined
  let newest = ''
  const look = async () => {
    const answers = await Promise.all(
      addresses.map(async (address) => ({ address, timeline: await timelineOf(address) })),
    )
    const first = newestOf(answers, newest)
    if (!first) throw Object.assign(new Error('No server of the database takes changes'), { code: '08001' })
    newest = first.timeline
    return first.address
  }
  const forget = () => (known = undefined)
  return {
    find: () =>
      (known ??= look().catch((error: unknown) => {
        forget()
        throw error
      })),
    forget,
  }
}

type Answer = { readonly address: string; readonly timeline: string }

/**
 * The first server with the newest timeline. A former primary that was frozen during a failover still accepts changes on
 * its old timeline, and these would be lost.
 */
export const newestOf = (answers: readonly Answer[], newest: string): Answer | undefined =>
  answers
    .filter(({ timeline }) => timeline !== '' && timeline >= newest)
    .toSorted((one, other) => other.timeline.localeCompare(one.timeline))[0]

/** The timeline of a primary; `undefined` for another server, or one that does not answer. */
async function timelineOf(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(TIMELINE)
    return rows[0]?.timeline ?? ''
  } catch {
    return ''
  } finally {
    leave(client)
  }
}

const TIMELINE = `select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`

/** The socket of a client, which node-postgres does not expose. */
export const streamOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream

/** Destroys a connection without the closing message, which a server that hangs would delay. */
export const leave = (client: pg.Client): void => void streamOf(client).destroy()
