import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import {
  DummyDriver,
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { instant } from '@portal/domain/values/time/instant.ts'
import {
  Batch,
  type BatchResult,
  type BatchedQuery,
  type KeptColumns,
  type Parser,
} from './protocol/batch.ts'
import type { Tables } from './tables.ts'

/** A pool of connections as the application's role, and the query builder on top of it. */
export type Database = {
  readonly pool: pg.Pool
  readonly kysely: Kysely<Tables>
  /** Settings that every transaction sets in its first statement, behind a transaction pooler. */
  readonly perTransaction: Readonly<Record<string, number | string>>
  /**
   * Runs work on one connection of the pool. Queries issued together travel together, and are one transaction
   * (`protocol/batch.ts`).
   * @param opening begins each of these transactions
   */
  lend<T>(work: (connection: Kysely<Tables>) => Promise<T>, opening?: CompiledQuery): Promise<T>
  /** Ends every connection at once; pending queries fail as when the database is unavailable. */
  cut(): void
  /** Waits for lent connections and ends all of them; once, however often it is called. */
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

type Query = (...parameters: unknown[]) => unknown

const NOBODY_WAITS = { resolve: () => {}, reject: () => {} }

/**
 * A client that names every query by its text, so that PostgreSQL plans it once per connection. Queries issued together
 * travel in one batch. A text without a list of parameters may contain several statements, and is sent alone. A
 * connection to a server that accepts no changes is closed, so that the pool opens another one.
 */
class PortalClient extends pg.Client {
  #queries: BatchedQuery[] = []
  /** Begins the queries that are not sent yet. */
  #opening: CompiledQuery | undefined
  readonly #keptColumns: KeptColumns = new Map()
  readonly #namedStatements: boolean
  readonly #submit: Query

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.#namedStatements = (config as PortalClientConfig).namedStatements
    this.#submit = this.query.bind(this)
    connectionOf(this).on('errorMessage', (refusal: pg.DatabaseError) => {
      if (isReadOnlyServer(refusal)) destroy(this)
    })
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      if (typeof text === 'string' && Array.isArray(values) && callback === undefined)
        return this.ask(text, values)
      this.#send()
      return this.#submit(text, values, callback)
    }) as typeof this.query
  }

  /**
   * Sends a query with the others that are asked now.
   * @param opening begins their batch; queries with different ones never share a batch
   */
  ask(text: string, values: readonly unknown[], opening?: CompiledQuery): Promise<BatchResult> {
    if (opening !== this.#opening) this.#send()
    if (this.#queries.length === 0) {
      process.nextTick(() => this.#send())
      this.#opening = opening
      // Its failure is that of all queries after it.
      if (opening) this.#push(opening.sql, opening.parameters, NOBODY_WAITS)
    }
    return new Promise((resolve, reject) => {
      this.#push(text, values, { resolve, reject })
    })
  }

  #push(text: string, values: readonly unknown[], answer: Pick<BatchedQuery, 'resolve' | 'reject'>): void {
    const name = this.#namedStatements ? statementName(text) : ''
    this.#queries.push({ text, name, values: values.map(prepareValue), ...answer })
  }

  #send(): void {
    if (this.#queries.length === 0) return
    const batch = new Batch(this.#queries, { keptColumns: this.#keptColumns, parserOf })
    this.#queries = []
    const { stream } = connectionOf(this)
    stream.cork()
    this.#submit(batch)
    stream.uncork()
  }
}

/** Not declared by the types of node-postgres. */
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } })
  .utils

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Days stay text, times become instants, and bigints become numbers: amounts stay far below 2^53. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => instant(text),
}

const parserOf = (type: number): Parser => parsers[type] ?? pg.types.getTypeParser(type, 'text')

/** The same for texts that are sent alone. */
const types = { getTypeParser: parserOf }

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

/**
 * Named statements are lookups by key, for which a generic plan is as good as a custom one. Planning each call would
 * take longer than running it. A batch without BEGIN has the isolation level of the session.
 */
const SESSION_SETTINGS =
  "set plan_cache_mode = force_generic_plan; set default_transaction_isolation = 'read committed'"

/** Opens the application's pool. Lost connections are logged by the caller through `pool.on('error')`. */
export function openDatabase({ config, namedStatements = true }: DatabaseOptions): Database {
  const {
    statement_timeout = QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout = QUERY_TIMEOUT_MS * 2,
    ...place
  } = config
  const limits = {
    statement_timeout: Number(statement_timeout),
    idle_in_transaction_session_timeout,
  }
  const ofClients: Omit<PortalClientConfig, keyof pg.ClientConfig> = { namedStatements }
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: limits.statement_timeout + ANSWER_GRACE_MS,
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
    if (namedStatements) void client.query(SESSION_SETTINGS).catch(() => {})
  })
  let closed: Promise<void> | undefined
  const dialect = new PostgresDialect({ pool })
  const kysely = new Kysely<Tables>({ dialect })
  return {
    pool,
    kysely,
    perTransaction: namedStatements ? {} : limits,
    lend: lendFrom(kysely, dialect, pool),
    cut: () => {
      for (const client of open) destroy(client)
    },
    // Kysely ends only a pool of which it took a connection itself.
    close: () => (closed ??= pool.end()),
  }
}

/**
 * Kysely's `connection()` waits for each response before it sends the next query. Here, queries issued together travel
 * in one batch; PostgreSQL answers in order.
 */
function lendFrom(kysely: Kysely<Tables>, dialect: PostgresDialect, pool: pg.Pool): Database['lend'] {
  const executor = kysely.getExecutor()
  const rest = { config: { dialect }, dialect, driver: new DummyDriver() }
  return async (work, opening) => {
    const client = (await pool.connect()) as unknown as PortalClient & pg.PoolClient
    const connection = connectionOver(client, opening)
    const toThis = { provideConnection: <T>(ask: (to: typeof connection) => Promise<T>) => ask(connection) }
    try {
      return await work(new Kysely<Tables>({ ...rest, executor: executor.withConnectionProvider(toThis) }))
    } finally {
      client.release()
    }
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection of Kysely, without its queue. */
const connectionOver = (client: PortalClient, opening?: CompiledQuery): DatabaseConnection => ({
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await client.ask(sql, parameters, opening)
    return { rows: rows as Row[], ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount) }) }
  },
  streamQuery: () => {
    throw new Error('Rows are not streamed')
  },
})
