import {
  DummyDriver,
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import {
  connectionOf,
  destroy,
  PortalClient,
  types,
  type PortalClientConfig,
} from './protocol/portal-client.ts'
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
  lend<T>(work: (connection: Kysely<Tables>) => Promise<T>, opening?: Opening): Promise<T>
  /** Ends every connection at once; pending queries fail as when the database is unavailable. */
  cut(): void
  /** Waits for lent connections and ends all of them; once, however often it is called. */
  close(): Promise<void>
}

/** How transactions begin that have no BEGIN. */
export type Opening = {
  readonly statement: CompiledQuery
  /** Whether the second batch joins the transaction of the first one. The first locks nothing. */
  readonly isHeld: boolean
}

export type DatabaseOptions = {
  readonly config: pg.PoolConfig
  /** False behind a transaction pooler: no named statements and no session settings are used. */
  readonly namedStatements?: boolean
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
    const connection = connectionOver(client, opening?.statement)
    if (opening?.isHeld) client.holdNext()
    const toThis = { provideConnection: <T>(ask: (to: typeof connection) => Promise<T>) => ask(connection) }
    try {
      return await work(new Kysely<Tables>({ ...rest, executor: executor.withConnectionProvider(toThis) }))
    } finally {
      client.endHold()
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
