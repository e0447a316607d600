import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { DummyDriver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Tables } from './tables.ts'

/** A pool of connections as the application's role, and the query builder on top of it. */
export type Database = {
  readonly pool: pg.Pool
  readonly kysely: Kysely<Tables>
  /** Settings that every transaction sets in its first statement, behind a transaction pooler. */
  readonly perTransaction: string
  /** Runs work on one connection of the pool. */
  lend<T>(work: (connection: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Ends every connection at once; pending queries fail as when the database is unavailable. */
  cut(): void
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly config: pg.PoolConfig
  /** False behind a transaction pooler: no named statements and no session settings are used. */
  readonly namedStatements?: boolean
}

const MAX_STATEMENT_NAMES = 2000
const statementNames = new Map<string, string>()

function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = 'q' + createHash('sha256').update(text).digest('base64url').slice(0, 20)
  if (statementNames.size < MAX_STATEMENT_NAMES) statementNames.set(text, name)
  return name
}

/** Whether a text is a query with a plan, and not BEGIN, COMMIT or the like. */
const isQuestion = (text: string): boolean => /^\s*(?:select|with)\b[^;]*$/.test(text)

/** Ends a read-only transaction. Not awaited: it is sent with the next query over its connection. */
export const END_OF_READING = 'end'
/** Sent without a next query after this time, so that no transaction stays open on an idle connection. */
const HELD_BACK_MS = 5

type Query = (...parameters: unknown[]) => unknown

/** Our settings beside those that the pool passes to its clients. */
type PortalClientConfig = pg.ClientConfig & { readonly namedStatements: boolean }

type Connection = EventEmitter & { readonly stream: Duplex }

/** What node-postgres does not expose of a client. */
const connectionOf = (client: pg.ClientBase): Connection =>
  (client as unknown as { readonly connection: Connection }).connection

/** Destroys a connection without the closing message, which a server that hangs would delay. */
export const destroy = (client: pg.ClientBase): void => void connectionOf(client).stream.destroy()

/** Whether the server accepts no changes, like a standby and a demoted primary. */
const isReadOnlyServer = ({ code, message }: pg.DatabaseError): boolean =>
  code === READ_ONLY_TRANSACTION || message.includes('during recovery')

const READ_ONLY_TRANSACTION = '25006'

/**
 * A client that names every query by its text, so that PostgreSQL plans it once per connection. Other statements
 * without parameters are sent as plain text, which may contain several commands. Statements issued together travel in
 * one packet: BEGIN with the first query (`tenancy.ts`), and the end of a read-only transaction with the next BEGIN. A
 * connection to a server that accepts no changes is closed, so that the pool opens another one.
 */
class PortalClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { namedStatements } = config as PortalClientConfig
    const query = this.query.bind(this) as Query
    const connection = connectionOf(this)
    const { stream } = connection
    connection.on('errorMessage', (refusal: pg.DatabaseError) => {
      if (isReadOnlyServer(refusal)) destroy(this)
    })
    let held: NodeJS.Timeout | undefined
    const send = () => {
      clearTimeout(held)
      held = undefined
      stream.uncork()
    }
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      stream.cork()
      if (held) send()
      // A pooler releases its server connection only after the end of the transaction.
      if (namedStatements && text === END_OF_READING) held = setTimeout(send, HELD_BACK_MS)
      else process.nextTick(() => stream.uncork())
      const isPlanned =
        Array.isArray(values) && typeof text === 'string' && (values.length > 0 || isQuestion(text))
      return namedStatements && isPlanned
        ? query({ name: statementName(text), text, values }, callback)
        : query(text, values, callback)
    }) as typeof this.query
  }
}

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Days stay text, times become instants, and bigints become numbers: amounts stay far below 2^53. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => instant(text),
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

const QUERY_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
/** How much longer the client waits than `statement_timeout`; then the connection counts as lost. */
const ANSWER_GRACE_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/**
 * Idle connections are kept. A new one loads the catalogue and plans every query again, as much work as forty pages,
 * and the next request would wait for it.
 */
const IDLE_MS = 300_000

/** Opens the application's pool. Lost connections are logged by the caller through `pool.on('error')`. */
export function openDatabase({ config, namedStatements = true }: DatabaseOptions): Database {
  const {
    statement_timeout = QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout = QUERY_TIMEOUT_MS * 2,
    ...place
  } = config
  const limits = { statement_timeout, idle_in_transaction_session_timeout }
  const ofClients: Omit<PortalClientConfig, keyof pg.ClientConfig> = { namedStatements }
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: Number(statement_timeout) + ANSWER_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: IDLE_MS,
    ...place,
    // A pooler rejects these as startup parameters.
    ...(namedStatements && limits),
    types,
    pipeline: true,
    Client: PortalClient,
    ...ofClients,
  })
  // The pool replaces a connection that is lost while idle; without listeners the error would end the process.
  pool.on('error', () => {})
  const open = new Set<pg.PoolClient>()
  pool.on('remove', (client) => void open.delete(client))
  // A connection whose answer timed out is removed from the pool.
  pool.on('release', (_error, client) => {
    if (connectionOf(client).stream.destroyed) void client.end()
  })
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => {})
    // Named statements are lookups by key, for which a generic plan is as good as a custom one. Planning each call
    // would take longer than running it.
    if (namedStatements) void client.query('set plan_cache_mode = force_generic_plan').catch(() => {})
  })
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<Tables>({ dialect })
  return {
    pool,
    kysely,
    perTransaction: namedStatements ? '' : settingsOf(limits),
    lend: lendFrom(kysely, dialect),
    cut: () => {
      for (const client of open) destroy(client)
    },
    close: () => kysely.destroy(),
  }
}

const settingsOf = (limits: object): string =>
  Object.entries(limits)
    .map(([name, value]) => `; set local ${name} = ${Number(value)}`)
    .join('')

/**
 * Kysely's `connection()` waits for each response before it sends the next query. Here, queries issued together travel
 * in one packet (pipelining); PostgreSQL answers in order.
 */
function lendFrom(kysely: Kysely<Tables>, dialect: PostgresDialect): Database['lend'] {
  const executor = kysely.getExecutor()
  const rest = { config: { dialect }, dialect, driver: new DummyDriver() }
  return (work) =>
    executor.provideConnection((connection) => {
      const toThis = { provideConnection: <T>(ask: (to: typeof connection) => Promise<T>) => ask(connection) }
      return work(new Kysely<Tables>({ ...rest, executor: executor.withConnectionProvider(toThis) }))
    })
}
