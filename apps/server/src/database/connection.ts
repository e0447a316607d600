import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { instant } from '@portal/domain/values/instant.ts'
import { placeOf, streamOf, type Primary } from './servers.ts'
import type { Tables } from './tables.ts'

/** A pool of connections as the application's role, and the query builder on top of it. */
export type Database = {
  readonly pool: pg.Pool
  readonly kysely: Kysely<Tables>
  /** What every transaction sets for itself, where a connection keeps nothing: a part of its first statement. */
  readonly perTransaction: string
  /** Lends one connection to work that needs the same one throughout. */
  lend<T>(work: (connection: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Ends every connection at once: whoever waits for an answer over one hears that the database is away. */
  cut(): void
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly config: pg.PoolConfig
  /** Where the database is found now, when it lives on several servers; otherwise where `config` says. */
  readonly primary?: Primary
  /** Off behind a transaction pooler: then nothing is kept on a connection, neither statements nor limits. */
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

/** Whether it is one command that is planned, and no beginning or end of a transaction. */
const isQuestion = (text: string): boolean => /^\s*(?:select|with)\b[^;]*$/.test(text)

/** Ends a transaction that only read, which nobody waits for: it travels with what is asked next over its connection. */
export const END_OF_READING = 'end'
/** Or by itself when nothing is asked for so long: no transaction stays open on a connection that nobody uses. */
const HELD_BACK_MS = 5

type Query = (...parameters: unknown[]) => unknown

/** What a pool gives each of its clients: its own settings, and these. */
type PortalClientConfig = pg.ClientConfig & Pick<DatabaseOptions, 'primary'> & { namedStatements: boolean }

/**
 * Names every question by its text, so that PostgreSQL plans it once per connection. Anything else without parameters goes
 * as plain text, which may hold several commands. Queries that are sent together travel in one packet:
 * the beginning of a transaction with its first question (`tenancy.ts`), and the end of one that only read with the next
 * beginning. Of several servers it connects to the one that takes changes now.
 */
class PortalClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { namedStatements, primary } = config as PortalClientConfig
    const query = this.query.bind(this) as Query
    const stream = streamOf(this)
    let held: NodeJS.Timeout | undefined
    const send = () => {
      clearTimeout(held)
      held = undefined
      stream.uncork()
    }
    this.query = ((text: unknown, values: unknown, callback: unknown) => {
      stream.cork()
      if (held) send()
      // A pooler lends its own connection to others as soon as it hears of the end.
      if (namedStatements && text === END_OF_READING) held = setTimeout(send, HELD_BACK_MS)
      else process.nextTick(() => stream.uncork())
      const isPlanned =
        Array.isArray(values) && typeof text === 'string' && (values.length > 0 || isQuestion(text))
      return namedStatements && isPlanned
        ? query({ name: statementName(text), text, values }, callback)
        : query(text, values, callback)
    }) as typeof this.query
    if (primary) this.connectTo(primary)
  }

  private connectTo(primary: Primary): void {
    const connect = this.connect.bind(this) as (callback: Callback) => void
    const goThere = async (done: Callback) => {
      try {
        Object.assign(this, placeOf(await primary.find()))
      } catch (error) {
        return done(error)
      }
      return connect(done)
    }
    this.connect = ((callback: Callback) => {
      const done: Callback = (error, client) => {
        if (error) primary.forget()
        callback(error, client)
      }
      void goThere(done)
    }) as typeof this.connect
  }
}

type Callback = (error: unknown, client?: pg.Client) => void

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Days stay text, moments become instants, and bigints numbers: amounts stay far below 2^53. */
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
/** By how much longer we wait than PostgreSQL itself: then the answer is lost, and the connection with it. */
const ANSWER_GRACE_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/**
 * A connection that nobody needs stays: one that is made anew reads the catalogue and plans every question again, as much
 * as forty pages read, and whoever comes at a quiet moment would wait for it.
 */
const IDLE_MS = 300_000

/** Opens the application's pool. Lost connections are logged by the caller through `pool.on('error')`. */
export function openDatabase({ config, primary, namedStatements = true }: DatabaseOptions): Database {
  const {
    statement_timeout = QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout = QUERY_TIMEOUT_MS * 2,
    ...place
  } = config
  const limits = { statement_timeout, idle_in_transaction_session_timeout }
  const ofClients: Omit<PortalClientConfig, keyof pg.ClientConfig> = {
    namedStatements,
    ...(primary && { primary }),
  }
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: Number(statement_timeout) + ANSWER_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: IDLE_MS,
    ...place,
    // A pooler refuses to be told them when a connection begins.
    ...(namedStatements && limits),
    types,
    pipeline: true,
    Client: PortalClient,
    ...ofClients,
  })
  // A connection that is lost while idle is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {})
  const open = new Set<pg.PoolClient>()
  pool.on('remove', (client) => void open.delete(client))
  // One over which an answer did not come in time is on its way out: nobody else gets it.
  pool.on('release', (_error, client) => {
    if (streamOf(client).destroyed) void client.end()
  })
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => {})
    // Named statements are lookups by key, for which one plan is as good as another: without this they are planned
    // anew each time, which takes longer than running them.
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
      for (const client of open) streamOf(client).destroy()
    },
    close: () => kysely.destroy(),
  }
}

const settingsOf = (limits: object): string =>
  Object.entries(limits)
    .map(([name, value]) => `; set local ${name} = ${Number(value)}`)
    .join('')

/**
 * Kysely's own way to keep a connection lets every question wait for the answer to the one before. Over this one,
 * queries that are sent together travel in one packet; PostgreSQL answers in the order of asking.
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
