import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Batch, type BatchResult, type BatchedQuery, type KeptColumns, type Parser } from './batch.ts'
import { openAlone, openLock } from './opened-query.ts'
import { statementName } from './statement-name.ts'

/** Our settings beside those that the pool passes to its clients. */
export type PortalClientConfig = pg.ClientConfig & { readonly namedStatements: boolean }

type Connection = EventEmitter & { readonly stream: Duplex }

/** What node-postgres does not expose of a client. */
export const connectionOf = (client: pg.ClientBase): Connection =>
  (client as unknown as { readonly connection: Connection }).connection

/** Destroys a connection without the closing message, which a server that hangs would delay. */
export const destroy = (client: pg.ClientBase): void => void connectionOf(client).stream.destroy()

/** Whether the server accepts no changes, like a standby and a demoted primary. */
const isReadOnlyServer = ({ code, message }: pg.DatabaseError): boolean =>
  code === READ_ONLY_TRANSACTION || message.includes('during recovery')

const READ_ONLY_TRANSACTION = '25006'

type Query = (...parameters: unknown[]) => unknown

const NOBODY_WAITS = { resolve: () => {}, reject: () => {} }

/** How far the transaction is that begins with a held batch: not sent, sent, or waiting for its second batch. */
type Hold = 'wanted' | 'sent' | 'open'

/**
 * A client that names every query by its text, so that PostgreSQL plans it once per connection. Queries issued together
 * travel in one batch. A text without a list of parameters may contain several statements, and is sent alone. A
 * connection to a server that accepts no changes is closed, so that the pool opens another one.
 */
export class PortalClient extends pg.Client {
  #queries: BatchedQuery[] = []
  /** Begins the queries that are not sent yet. */
  #opening: CompiledQuery | undefined
  #hold: Hold | undefined
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
      this.endHold()
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
    }
    return new Promise((resolve, reject) => {
      this.#queries.push(this.#queryOf(text, values, { resolve, reject }))
    })
  }

  /**
   * Keeps the transaction of the next batch open for the batch after it, which needs no opening of its own. Only for a
   * batch that locks nothing: a transaction without BEGIN has no `idle_in_transaction_session_timeout`. Behind a pooler
   * every batch has its own: PgBouncer 1.18 passes on no results of a batch that ends with Flush.
   */
  holdNext(): void {
    if (this.#namedStatements) this.#hold = 'wanted'
  }

  /** Ends the transaction of a held batch, also before its results arrive. */
  endHold(): void {
    const hold = this.#hold
    this.#hold = undefined
    // A batch of no queries is one Sync. PostgreSQL skips what follows a failed query until the next Sync.
    if (hold === 'sent' || hold === 'open') this.#submitBatch([])
    this.#send()
  }

  #queryOf(
    text: string,
    values: readonly unknown[],
    answer: Pick<BatchedQuery, 'resolve' | 'reject'>,
  ): BatchedQuery {
    const name = this.#namedStatements ? statementName(text) : ''
    return { text, name, values: values.map(prepareValue), ...answer }
  }

  #send(): void {
    // Queries after a held batch wait for its results, so that they join its transaction or begin their own.
    if (this.#queries.length === 0 || this.#hold === 'sent') return
    const queries = this.#queries
    this.#queries = []
    const hold = this.#hold
    this.#hold = hold === 'wanted' ? 'sent' : undefined
    this.#submitBatch(hold === 'open' ? queries : this.#opened(queries, hold), hold === 'wanted')
  }

  /** The queries after their opening, of which the first may take it along: one statement less. */
  #opened(queries: readonly BatchedQuery[], hold: Hold | undefined): readonly BatchedQuery[] {
    const opening = this.#opening
    // Behind a pooler an opening sets the limits of the statement after it.
    if (!opening) return this.#namedStatements ? openLock(queries) : queries
    // Its failure is that of all queries after it.
    const first = this.#queryOf(opening.sql, opening.parameters, NOBODY_WAITS)
    return hold === 'wanted' ? openAlone(first, queries) : [first, ...queries]
  }

  #submitBatch(queries: readonly BatchedQuery[], isHeld = false): void {
    const onAnswered = (failure: Error | undefined) => {
      if (this.#hold !== 'sent') return
      if (failure) return this.endHold()
      this.#hold = 'open'
      this.#send()
    }
    const batch = new Batch(queries, {
      keptColumns: this.#keptColumns,
      parserOf,
      ...(isHeld && { onAnswered }),
    })
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
export const types = { getTypeParser: parserOf }
