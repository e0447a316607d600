import { CompiledQuery, sql, type Kysely } from 'kysely'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { END_OF_READING, type Database } from './connection.ts'
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

const MODES: Readonly<Record<Mode, { readonly access: string; readonly more: string }>> = {
  'read only': { access: 'read only', more: '' },
  'read write': { access: 'read write', more: '' },
  'async write': { access: 'read write', more: '; set local synchronous_commit = off' },
}

/** Begins the transaction and sets its school, in one round trip; `set local` ends with the transaction. */
const begin = ({ perTransaction }: Database, mode: Mode, schoolId: Guid) =>
  CompiledQuery.raw(
    `begin isolation level read committed ${MODES[mode].access}; set local app.school = '${guid(schoolId)}'${MODES[mode].more}${perTransaction}`,
  )

type Work<T> = (tx: SchoolTransaction, commitWith: CommitWith) => Promise<T>

type Asked = { readonly schoolId: Guid; readonly mode: Mode; readonly left?: AbortSignal | undefined }

const inTransaction = <T>(database: Database, asked: Asked, work: Work<T>): Promise<T> =>
  inSpan({ name: `transaction ${MODES[asked.mode].access}`, kind: 'client', facts: SPAN_FACTS }, () =>
    transact(database, asked, work),
  )

const SPAN_FACTS = { 'db.system.name': 'postgresql' }

async function transact<T>(database: Database, { schoolId, mode, left }: Asked, work: Work<T>): Promise<T> {
  const asked = performance.now()
  return database.lend(async (connection) => {
    currentSpan()?.tell({ 'portal.waited_ms': Math.round(performance.now() - asked) })
    left?.throwIfAborted()
    // Not awaited, so that it is sent with the first query in one round trip. If it fails, that query finds no school
    // and so no rows; the error itself is thrown before anything is committed.
    const begun = connection.executeQuery(begin(database, mode, schoolId))
    begun.catch(() => {})
    const tx = { schoolId } as SchoolTransaction
    connections.set(tx, connection)
    let ended: Promise<unknown> | undefined
    const end = () => {
      connections.delete(tx)
      ended = connection.executeQuery(CompiledQuery.raw(mode === 'read only' ? END_OF_READING : 'commit'))
      // Awaited below, unless an earlier query failed.
      ended.catch(() => {})
    }
    try {
      const result = await work(tx, (ask) => {
        const answer = ask()
        end()
        return answer
      })
      await begun
      if (!ended) end()
      // Nothing depends on the end of a read: it is sent with the next query over this connection.
      if (mode !== 'read only') await ended
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      // Work in a transaction that did not begin finds no rows, and its refusal would hide why.
      await begun
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
  return {
    read: (schoolId, work, left) => inTransaction(database, { schoolId, mode: 'read only', left }, work),
    write: (schoolId, work) =>
      repeated(() => inTransaction(database, { schoolId, mode: 'read write' }, work), random),
    writeAsync: (schoolId, work) =>
      repeated(() => inTransaction(database, { schoolId, mode: 'async write' }, work), random),
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
