import type { Writable } from 'node:stream'
import pg from 'pg'

/** A query of a batch, and the promise of its result. */
export type BatchedQuery = {
  readonly text: string
  /** The name under which PostgreSQL keeps its plan; empty for none. */
  readonly name: string
  /** As PostgreSQL takes them: text, bytes or null. */
  readonly values: readonly unknown[]
  readonly resolve: (result: BatchResult) => void
  readonly reject: (failure: Error) => void
}

/** The rows of a query, and the number that it returned or changed. */
export type BatchResult = {
  readonly rows: readonly Row[]
  readonly command: string
  readonly rowCount: number
}
type Row = Record<string, unknown>

/** Reads a column from the text of PostgreSQL. */
export type Parser = (text: string) => unknown
type Column = { readonly name: string; readonly parse: Parser }

/** The columns of the statements that PostgreSQL keeps for a connection, by their names; they never change. */
export type KeptColumns = Map<string, readonly Column[]>

/** What node-postgres does not declare of itself. */
type ProtocolConnection = {
  readonly stream: Writable
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
}
type Encoder = {
  flush(): void
  parse(statement: { text: string; name: string; types: readonly number[] }): void
  bind(values: object): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string; rows: undefined }): void
  sync(): void
}
const { Connection, Query } = pg as unknown as {
  readonly Connection: new (config: { readonly stream: object }) => Encoder
  readonly Query: new (text: string) => object
}

/** The encoded messages of the batch that is being sent: they leave as one buffer, which costs less than many. */
let encoded: Buffer[] = []
const encoder = new Connection({
  stream: { writable: true, write: (message: Buffer) => void encoded.push(message) },
})

/** Whether a query begins a transaction. */
export const isBegin = ({ text }: BatchedQuery): boolean => text.startsWith('begin ')

/** The last statement of a transaction that changes rows. */
export const COMMIT = 'commit'

type BatchContext = {
  readonly keptColumns: KeptColumns
  readonly parserOf: (type: number) => Parser
  /** Holds the transaction open, and is called with the outcome. A batch that ends with Sync must follow. */
  readonly onAnswered?: (failure: Error | undefined) => void
}

/**
 * Queries that are sent together, with one Sync after the last. PostgreSQL then answers in one packet, and skips all
 * that follow a failing query. Outside of BEGIN and COMMIT a batch is a transaction of its own, so a batch that
 * contains both does not send them. A held batch ends with Flush instead of Sync: PostgreSQL answers, and its
 * transaction goes on in the next batch.
 */
export class Batch extends Query {
  /** Read by node-postgres: the statement that PostgreSQL parses now. */
  declare name: string
  declare text: string
  declare callback: ((failure: Error | null) => void) | undefined
  readonly sent: readonly BatchedQuery[]
  /** Its BEGIN and COMMIT, which are not sent. */
  readonly #frame: readonly BatchedQuery[]
  readonly #keptColumns: KeptColumns
  readonly #parserOf: (type: number) => Parser
  readonly #onAnswered: BatchContext['onAnswered']
  readonly #results: (BatchResult | Error)[] = []
  #columns: readonly Column[] = []
  #rows: Row[] = []
  /** A value of the current query that could not be read. */
  #unreadable: Error | undefined

  constructor(queries: readonly BatchedQuery[], { keptColumns, parserOf, onAnswered }: BatchContext) {
    super('')
    const [first, last] = [queries[0], queries.at(-1)]
    const isWhole = first && isBegin(first) && last?.text === COMMIT
    this.#frame = isWhole ? [first, last] : []
    this.sent = isWhole ? queries.slice(1, -1) : queries
    this.#keptColumns = keptColumns
    this.#parserOf = parserOf
    this.#onAnswered = onAnswered
    this.#expect()
  }

  /** Prepares for the result of the next query. */
  #expect(): void {
    const next = this.sent[this.#results.length]
    this.name = next?.name ?? ''
    this.text = next?.text ?? ''
    this.#columns = this.#keptColumns.get(this.name) ?? []
    this.#rows = []
    this.#unreadable = undefined
  }

  submit(connection: pg.Connection): void {
    const { stream, parsedStatements, submittedNamedStatements } = connection as unknown as ProtocolConnection
    encoded = []
    for (const { text, name, values } of this.sent) {
      if (name === '' || !(parsedStatements[name] ?? submittedNamedStatements[name])) {
        encoder.parse({ text, name, types: [] })
        if (name !== '') submittedNamedStatements[name] = text
      }
      encoder.bind({ portal: '', statement: name, values })
      if (!this.#keptColumns.has(name)) encoder.describe({ type: 'P', name: '' })
      encoder.execute({ portal: '', rows: undefined })
    }
    if (this.#onAnswered) encoder.flush()
    else encoder.sync()
    stream.write(Buffer.concat(encoded))
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { name: string; dataTypeID: number }[]
  }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Row = {}
    try {
      for (const [index, { name, parse }] of this.#columns.entries()) {
        const text = fields[index]
        row[name] = text === null || text === undefined ? null : parse(text)
      }
    } catch (failure) {
      this.#unreadable ??= failure as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: pg.Connection): void {
    const [command = '', ...numbers] = text.split(' ')
    if (this.name !== '') this.#keptColumns.set(this.name, this.#columns)
    const result = { command, rowCount: Number(numbers.at(-1) ?? 0), rows: this.#rows }
    this.#results.push(this.#unreadable ?? result)
    this.#expect()
    if (this.#onAnswered && this.#results.length === this.sent.length) this.#endHeld(connection)
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.handleCommandComplete({ text: '' }, connection)
  }

  /** Lets node-postgres continue with the next batch, as a Sync does for other batches. */
  #endHeld(connection: pg.Connection, failure?: Error): void {
    this.#onAnswered?.(failure)
    connection.emit('readyForQuery', { status: 'I' })
  }

  /** Sync succeeded: only now is a batch without BEGIN committed. */
  handleReadyForQuery(): void {
    this.#settleAnswered()
    for (const query of this.#frame) query.resolve({ command: '', rowCount: 0, rows: [] })
    this.callback?.(null)
  }

  #settleAnswered(): void {
    for (const [index, result] of this.#results.entries()) {
      if (result instanceof Error) this.sent[index]?.reject(result)
      else this.sent[index]?.resolve(result)
    }
  }

  /** A query failed and PostgreSQL skipped those after it, or Sync failed and so all of them. */
  handleError(failure: Error, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as unknown as ProtocolConnection
    const didSyncFail = this.#results.length === this.sent.length
    if (!didSyncFail) this.#settleAnswered()
    const unanswered = didSyncFail ? this.sent : this.sent.slice(this.#results.length)
    const [failed, ...others] = [...unanswered, ...this.#frame]
    for (const { name } of others) delete submittedNamedStatements[name]
    failed?.reject(failure)
    // Later, so that a use case that waits for all gets what it made of the query that failed.
    setImmediate(() => {
      for (const { reject } of others) reject(failure)
    })
    this.callback?.(failure)
    // A lost connection answers nothing any more.
    if (this.#onAnswered && failure instanceof pg.DatabaseError) this.#endHeld(connection, failure)
  }
}
