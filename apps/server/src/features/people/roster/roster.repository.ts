import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Roster, RosterFile } from '@portal/domain/people/roster.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { batchesOf, together } from '../../../school-file/rows/batches.ts'
import { storeRows, type NewRow, type Stored } from '../../../school-file/rows/store-rows.repository.ts'
import { watcherOf } from '../../../school-file/rows/differences.ts'
import type { ReadRoster } from './read-roster.ts'

/** Returns the stored roster. */
export async function findRosterRows(tx: SchoolTransaction): Promise<Roster> {
  const found = await rows(tx).selectFrom('roster_row').select(['file', 'source_id', 'fields']).execute()
  const rowsOf = (wanted: RosterFile) =>
    new Map(found.filter(({ file }) => file === wanted).map(({ source_id, fields }) => [source_id, fields]))
  return {
    orgs: rowsOf('orgs'),
    academicSessions: rowsOf('academicSessions'),
    users: rowsOf('users'),
    classes: rowsOf('classes'),
    enrollments: rowsOf('enrollments'),
    lineItems: rowsOf('lineItems'),
    results: rowsOf('results'),
  }
}

/** Stores the rows of the read files. */
export async function storeRosterRows(tx: SchoolTransaction, read: ReadRoster): Promise<void> {
  const given = Object.entries(read).flatMap(([file, { rows: all }]) =>
    [...all].flatMap(([id, { fields, isGone }]) => (isGone ? [] : [{ file, source_id: id, fields }])),
  )
  for (const batch of batchesOf(given))
    await storeRows(tx, { table: 'roster_row', key: ['file', 'source_id'] }, batch)
}

/** Deletes rows that are gone from the roster. */
export async function removeRosterRows(
  tx: SchoolTransaction,
  gone: ReadonlyMap<RosterFile, readonly string[]>,
): Promise<void> {
  for (const [file, ids] of gone) {
    const removed = ids
      .toSorted()
      .map((id) => ({ table: 'roster_row', key: id, before: { file, source_id: id } }))
    watcherOf(tx)?.(removed, ids.length)
    await sql`delete from roster_row where file = ${file} and source_id = any(${[...ids]}::text[])`.execute(
      rows(tx),
    )
  }
}

type ClassOfPupil = { readonly pupil: Guid; readonly className: string }

/**
 * Stores the class of each pupil. A pupil in no roster class leaves a class that the roster knows, and keeps any other.
 */
export async function storeClasses(
  tx: SchoolTransaction,
  all: readonly ClassOfPupil[],
  known: readonly string[],
): Promise<Stored> {
  // The row before is locked: it cannot change between reading and updating it.
  const changed = await sql<{ pupil: Guid; name: string; old: string; className: string }>`
    with moved as (
      select p.school_id, p.id, p.full_name, p.class_name, w."className" from person p
      join jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w (pupil uuid, "className" text) on p.id = w.pupil
      where p.class_name <> w."className"
        and (w."className" <> '' or p.class_name = any(${[...known]}::text[]))
      order by p.id for update of p)
    update person p set class_name = m."className" from moved m where p.school_id = m.school_id and p.id = m.id
    returning p.id as pupil, m.full_name as name, m.class_name as old, m."className"`.execute(rows(tx))
  const count = changed.rows.length
  const moved = changed.rows
    .toSorted((one, other) => (one.pupil < other.pupil ? -1 : 1))
    .map(({ pupil, name, old, className }) => ({
      table: 'person',
      key: pupil,
      before: { name, class_name: old },
      after: { name, class_name: className },
    }))
  watcherOf(tx)?.(moved, all.length)
  return { created: 0, changed: count, unchanged: all.length - count }
}

/** A class list entry, identified by portal pupil or else by name. */
export type ListedClassmate = {
  readonly className: string
  readonly who: string
  readonly name: string
  readonly phone: string
  readonly isAllowed: boolean
  readonly pupil: Guid | null
}

/** Returns all class lists in order. */
export async function findClassLists(tx: SchoolTransaction): Promise<readonly ListedClassmate[]> {
  const found = await sql<ListedClassmate>`
    select class_name as "className", coalesce(pupil_id::text, name) as who, name, phone,
      phone_allowed as "isAllowed", pupil_id as pupil
    from class_member order by class_name, position`.execute(rows(tx))
  return found.rows
}

/** Replaces the lists of these classes. */
export async function storeClassLists(
  tx: SchoolTransaction,
  classNames: readonly string[],
  all: readonly ListedClassmate[],
): Promise<Stored> {
  const stored: Stored[] = []
  for (const className of classNames) {
    const lines = all
      .filter((one) => one.className === className)
      .map(({ name, phone, isAllowed, pupil }, position) => ({
        class_name: className,
        position,
        name,
        phone,
        phone_allowed: isAllowed,
        pupil_id: pupil,
      }))
    const meeting = { table: 'class_member', key: ['class_name', 'position'], wholeOf: 'class_name' } as const
    stored.push(lines.length > 0 ? await storeRows(tx, meeting, lines) : await emptyClassList(tx, className))
  }
  return together(stored)
}

async function emptyClassList(tx: SchoolTransaction, className: string): Promise<Stored> {
  const removed = await sql`delete from class_member where class_name = ${className} returning 1`.execute(
    rows(tx),
  )
  return { created: 0, changed: removed.rows.length, unchanged: 0 }
}

/** Returns the imported grades with their dates of entry. */
export async function findFedMarks(
  tx: SchoolTransaction,
): Promise<ReadonlyMap<Guid, { readonly mark: string; readonly enteredAt: Instant }>> {
  const found = await sql<{ id: Guid; mark: string; enteredAt: Instant }>`
    select id, mark, entered_at as "enteredAt" from grade where from_feed`.execute(rows(tx))
  return new Map(found.rows.map(({ id, ...mark }) => [id, mark]))
}

export async function storeMarks(tx: SchoolTransaction, all: readonly NewRow<'grade'>[]): Promise<Stored> {
  const stored: Stored[] = []
  for (const batch of batchesOf(all)) stored.push(await storeRows(tx, { table: 'grade', key: ['id'] }, batch))
  return together(stored)
}

export async function removeMarks(tx: SchoolTransaction, ids: readonly Guid[]): Promise<void> {
  watcherOf(tx)?.(
    ids.toSorted().map((id) => ({ table: 'grade', key: id, before: {} })),
    ids.length,
  )
  await sql`delete from grade where from_feed and id = any(${[...ids]}::uuid[])`.execute(rows(tx))
}
