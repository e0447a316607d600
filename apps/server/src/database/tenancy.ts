import { CompiledQuery, sql, type Kysely } from 'kysely'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { END_OF_READING, type Database } from './connection.ts'
import { currentSpan, inSpan } from '../spans.ts'
import type { Tables } from './tables.ts'

declare const insideSchool: unique symbol

/**
 * A transaction in which exactly one school's rows exist. Use cases pass it on; only repositories can ask it for
 * rows (`rows.ts`).
 */
export type SchoolTransaction = { readonly schoolId: Guid; readonly [insideSchool]: true }

/**
 * Asks the last of a transaction, all of it in one breath: its end travels along, which saves a round trip during which
 * others wait for its locks. From here on nothing can be refused; a question that fails still undoes everything.
 */
export type EndWith = <T>(ask: () => Promise<T>) => Promise<T>

/** The doors to the database: every one of them leads to one school. */
export type Schools = {
  /** Work that changes nothing; the database refuses a change. */
  read<T>(schoolId: Guid, work: (tx: SchoolTransaction) => Promise<T>): Promise<T>
  /** Work that is stored whole or not at all; repeated when the database broke a deadlock. */
  write<T>(schoolId: Guid, work: (tx: SchoolTransaction, endWith: EndWith) => Promise<T>): Promise<T>
  /**
   * The same without waiting until it is on disk: of what nobody was promised. Should the database itself break within a
   * second, it may never have been; what is written after it and is on disk is never there without it.
   */
  note<T>(schoolId: Guid, work: (tx: SchoolTransaction, endWith: EndWith) => Promise<T>): Promise<T>
  /** The school that a host name belongs to. */
  findByHost(host: string): Promise<Guid | undefined>
  list(): Promise<Guid[]>
  /** Asks for a sign of life, which costs next to nothing. */
  ping(): Promise<void>
}

const connections = new WeakMap<SchoolTransaction, Kysely<Tables>>()

/** The query builder of a transaction; only `rows.ts` calls this. */
export function connectionOf(tx: SchoolTransaction): Kysely<Tables> {
  const connection = connections.get(tx)
  if (!connection) throw new Error('The transaction of this school has ended')
  return connection
}

const DEADLOCK_OR_SERIALIZATION = new Set(['40P01', '40001'])
const MAX_TRIES = 4

const isBrokenDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DEADLOCK_OR_SERIALIZATION.has(String(error.code))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type Mode = 'read only' | 'read write' | 'note'

const MODES: Readonly<Record<Mode, { readonly access: string; readonly more: string }>> = {
  'read only': { access: 'read only', more: '' },
  'read write': { access: 'read write', more: '' },
  note: { access: 'read write', more: '; set local synchronous_commit = off' },
}

/** One round trip begins the transaction and sets the school for as long as it lasts, and not longer. */
const begin = ({ perTransaction }: Database, mode: Mode, schoolId: Guid) =>
  CompiledQuery.raw(
    `begin isolation level read committed ${MODES[mode].access}; set local app.school = '${guid(schoolId)}'${MODES[mode].more}${perTransaction}`,
  )

type Work<T> = (tx: SchoolTransaction, endWith: EndWith) => Promise<T>

const inTransaction = <T>(database: Database, schoolId: Guid, mode: Mode, work: Work<T>): Promise<T> =>
  inSpan({ name: `transaction ${MODES[mode].access}`, kind: 'client', facts: SPAN_FACTS }, () =>
    transact(database, schoolId, mode, work),
  )

const SPAN_FACTS = { 'db.system.name': 'postgresql' }

async function transact<T>(database: Database, schoolId: Guid, mode: Mode, work: Work<T>): Promise<T> {
  const asked = performance.now()
  return database.lend(async (connection) => {
    currentSpan()?.tell({ 'portal.waited_ms': Math.round(performance.now() - asked) })
    // Not awaited, so that it travels with the first question, in one round trip. Should it fail, that question
    // finds no school and so no rows; the failure itself is heard before anything is kept.
    const begun = connection.executeQuery(begin(database, mode, schoolId))
    begun.catch(() => {})
    const tx = { schoolId } as SchoolTransaction
    connections.set(tx, connection)
    let ended: Promise<unknown> | undefined
    const end = () => {
      connections.delete(tx)
      ended = connection.executeQuery(CompiledQuery.raw(mode === 'read only' ? END_OF_READING : 'commit'))
      // Heard below, unless what was asked before it failed.
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
      // Nothing depends on the end of reading: it travels with what the next one asks over this connection.
      if (mode !== 'read only') await ended
      return result
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    } finally {
      connections.delete(tx)
    }
  })
}

/** Tries again what the database broke to end a deadlock. */
async function repeated<T>(change: () => Promise<T>, random: () => number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (error) {
      if (attempt === MAX_TRIES || !isBrokenDeadlock(error)) throw error
      // A little chance keeps two that met in a deadlock from meeting again.
      await pause(attempt * 10 + random() * 20)
    }
  }
}

/** Opens the doors on a database. */
export function openSchools(database: Database, random: () => number = Math.random): Schools {
  return {
    read: (schoolId, work) => inTransaction(database, schoolId, 'read only', work),
    write: (schoolId, work) => repeated(() => inTransaction(database, schoolId, 'read write', work), random),
    note: (schoolId, work) => repeated(() => inTransaction(database, schoolId, 'note', work), random),
    async findByHost(host) {
      const found = await sql<{ id: Guid | null }>`select find_school(${host}) as id`.execute(database.kysely)
      return found.rows[0]?.id ?? undefined
    },
    async list() {
      const found = await sql<{ id: Guid }>`select list_schools() as id`.execute(database.kysely)
      return found.rows.map((row) => row.id)
    },
    async ping() {
      await sql`select 1`.execute(database.kysely)
    },
  }
}
