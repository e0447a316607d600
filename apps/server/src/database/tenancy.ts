import { CompiledQuery, sql, type Kysely } from 'kysely'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { COMMIT } from './protocol/batch.ts'
import { SETS_SCHOOL } from './protocol/opened-query.ts'
import type { Database, Opening } from './connection.ts'
import { currentSpan, inSpan } from '../process/telemetry/spans.ts'
import type { Tables } from './tables.ts'

declare const insideSchool: unique symbol

/**
 * A transaction in which only the rows of one school are visible. Use cases pass it on; only repositories can query it
 * (`rows.ts`).
 */
export type SchoolTransaction = { readonly schoolId: Guid; readonly [insideSchool]: true }

/**
 * Runs the last queries of a transaction together with its COMMIT in one round trip, which shortens its locks by a
 * round trip. All queries are issued at once: one that waits for the result of another comes after the commit, and is
 * rejected. Refusals must come before; a failing query still rolls everything back.
 */
export type CommitWith = <T>(ask: () => Promise<T>) => Promise<T>

/** Opens transactions; each is limited to one school. */
export type Schools = {
  /**
   * A read-only transaction; the database rejects changes.
   * @param left throws its reason when it is aborted before a connection is free
   */
  read<T>(schoolId: Guid, work: (tx: SchoolTransaction) => Promise<T>, left?: AbortSignal): Promise<T>
  /**
   * Like `read`, for work that first reads who asks: its second batch of queries is in the transaction of the first,
   * which sets the school once and locks nothing.
   */
  readAsVisitor: Schools['read']
  /** A transaction that changes rows; repeated when the database aborted it because of a deadlock. */
  write<T>(schoolId: Guid, work: (tx: SchoolTransaction, commitWith: CommitWith) => Promise<T>): Promise<T>
  /**
   * Like `write`, but does not wait for the disk (`synchronous_commit = off`), for records without a promise to anyone.
   * It may be lost when the database crashes within a second; later durable changes always include it.
   */
  writeAsync<T>(
    schoolId: Guid,
    work: (tx: SchoolTransaction, commitWith: CommitWith) => Promise<T>,
  ): Promise<T>
  /**
   * Like `writeAsync`, for work that reads who asks in its first batch of queries and writes in its second, the last.
   * Without BEGIN and COMMIT: there is nothing to roll back before the second batch.
   */
  recordAsVisitor: Schools['writeAsync']
  /** The school that a host name belongs to. */
  findByHost(host: string): Promise<Guid | undefined>
  list(): Promise<Guid[]>
  /** Checks that the database answers; costs next to nothing. */
  ping(): Promise<void>
}

const connections = new WeakMap<SchoolTransaction, Kysely<Tables>>()

/** The query builder of a transaction; only `rows.ts` calls this. */
export function connectionOf(tx: SchoolTransaction): Kysely<Tables> {
  const connection = connections.get(tx)
  if (!connection) throw new Error('The transaction of this school has ended')
  return connection
}

/**
 * A deadlock, a serialization failure, or a query after one. Of pipelined queries, the first to fail may be reported
 * later than those after it, which say only that the transaction was aborted (25P02).
 */
const REPEATABLE = new Set(['40P01', '40001', '25P02'])
const MAX_TRIES = 4

const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REPEATABLE.has(String(error.code))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Mode = 'read only' | 'read write' | 'async write'

const MODES: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  'read only': { transaction_read_only: 'on' },
  'read write': {},
  'async write': { synchronous_commit: 'off' },
}

/** Statements that set the school and mode of a transaction, with which they end. */
function openingsIn({ perTransaction }: Database, mode: Mode): (schoolId: Guid) => CompiledQuery {
  const settings = { ...MODES[mode], ...perTransaction }
  const calls = Object.keys(settings).map(
    (name, index) => `, set_config('${name}', $${index + 2}, true) as "${index + 1}"`,
  )
  const text = `${SETS_SCHOOL}$1, true) as "0"${calls.join('')}`
  const values = Object.values(settings).map(String)
  return (schoolId) => CompiledQuery.raw(text, [guid(schoolId), ...values])
}

type Work<T> = (tx: SchoolTransaction, commitWith: CommitWith) => Promise<T>

type Asked = {
  readonly schoolId: Guid
  readonly access: 'read only' | 'read write'
  readonly opening: CompiledQuery
  /** Whether the second batch of queries is in the transaction of the first. */
  readonly isHeld?: boolean
  readonly left?: AbortSignal | undefined
}

const SPAN_FACTS = { 'db.system.name': 'postgresql' }

/** Lends a connection, and records how long the transaction waited for it. */
const onConnection = <T>(
  database: Database,
  { access, left }: Asked,
  work: (connection: Kysely<Tables>) => Promise<T>,
  opening?: Opening,
): Promise<T> =>
  inSpan({ name: `transaction ${access}`, kind: 'client', facts: SPAN_FACTS }, () => {
    const asked = performance.now()
    return database.lend((connection) => {
      currentSpan()?.tell({ 'portal.waited_ms': Math.round(performance.now() - asked) })
      left?.throwIfAborted()
      return work(connection)
    }, opening)
  })

/**
 * Runs one transaction for each batch of queries, each of which sets the school first. Nothing is locked, and in READ
 * COMMITTED each query sees what is committed when it begins, also within one transaction.
 */
function inBatches<T>(
  database: Database,
  asked: Asked,
  work: (tx: SchoolTransaction) => Promise<T>,
): Promise<T> {
  const { schoolId, opening: statement, isHeld = false } = asked
  const run = async (connection: Kysely<Tables>) => {
    const tx = { schoolId } as SchoolTransaction
    connections.set(tx, connection)
    try {
      return await work(tx)
    } finally {
      connections.delete(tx)
    }
  }
  return onConnection(database, asked, run, { statement, isHeld })
}

const BEGIN = CompiledQuery.raw('begin isolation level read committed read write')

function writing<T>(database: Database, asked: Asked, work: Work<T>): Promise<T> {
  const { schoolId, opening } = asked
  return onConnection(database, asked, async (connection) => {
    // Not awaited, so that both are sent with the first query in one round trip. If one fails, so does that query.
    const begun = [BEGIN, opening].map((query) => connection.executeQuery(query))
    for (const one of begun) one.catch(() => {})
    const tx = { schoolId } as SchoolTransaction
    connections.set(tx, connection)
    let ended: Promise<unknown> | undefined
    const end = () => {
      connections.delete(tx)
      ended = connection.executeQuery(CompiledQuery.raw(COMMIT))
      // Awaited below, unless an earlier query failed.
      ended.catch(() => {})
    }
    try {
      const result = await work(tx, (ask) => {
        const answer = ask()
        end()
        return answer
      })
      await Promise.all(begun)
      if (!ended) end()
      await ended
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    } finally {
      connections.delete(tx)
    }
  })
}

/** Repeats a transaction that the database aborted because of a deadlock. */
async function repeated<T>(change: () => Promise<T>, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (attempt === MAX_TRIES || !isRepeatable(error)) throw error
      // Random backoff, so that two deadlocked transactions do not meet again.
      await pause(attempt * 10 + random() * 20)
    }
  }
}

/** The transactions of a database. */
export function openSchools(database: Database, random: () => number = Math.random): Schools {
  const openRead = openingsIn(database, 'read only')
  const writingIn =
    (openingOf: (schoolId: Guid) => CompiledQuery): Schools['write'] =>
    (schoolId, work) => {
      const asked: Asked = { schoolId, access: 'read write', opening: openingOf(schoolId) }
      return repeated(() => writing(database, asked, work), random)
    }
  const openRecord = openingsIn(database, 'async write')
  const readingHeld =
    (isHeld: boolean): Schools['read'] =>
    (schoolId, work, left) =>
      inBatches(database, { schoolId, access: 'read only', opening: openRead(schoolId), isHeld, left }, work)
  return {
    read: readingHeld(false),
    readAsVisitor: readingHeld(true),
    write: writingIn(openingsIn(database, 'read write')),
    writeAsync: writingIn(openRecord),
    recordAsVisitor: (schoolId, work) => {
      const asked: Asked = { schoolId, access: 'read write', opening: openRecord(schoolId), isHeld: true }
      return repeated(() => inBatches(database, asked, (tx) => work(tx, (ask) => ask())), random)
    },
    async findByHost(host) {
      const found = await sql<{ id: Guid | null }>`select find_school(${host}) as id`.execute(database.kysely)
      return found.rows[0]?.id ?? undefined
    },
    async list() {
      // "id" is never null: the function returns ids of schools.
      const found = await sql<{ id: Guid }>`select list_schools() as id`.execute(database.kysely)
      return found.rows.map((row) => row.id)
    },
    async ping() {
      await sql`select 1`.execute(database.kysely)
    },
  }
}
