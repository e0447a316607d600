import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { batchesOf, together } from '../../../../school-file/rows/batches.ts'
import { storeRows, type NewRow, type Stored } from '../../../../school-file/rows/store-rows.repository.ts'

/** A lesson row of one pupil, with its teachers. */
export type FedLessonRow = {
  readonly id: Guid
  readonly lesson: NewRow<'lesson'>
  readonly teachers: readonly Guid[]
}

/** Returns staff by lower-case abbreviation, without abbreviations that two people share. */
export async function findTeachersByAbbreviation(tx: SchoolTransaction): Promise<ReadonlyMap<string, Guid>> {
  const found = await sql<{ abbreviation: string; id: Guid }>`
    select lower(abbreviation) as abbreviation, min(id::text)::uuid as id from employee
    where abbreviation <> '' group by lower(abbreviation) having count(*) = 1`.execute(rows(tx))
  return new Map(found.rows.map(({ abbreviation, id }) => [abbreviation, id]))
}

/** Stores lessons with their teachers. */
export async function storeFedLessons(
  tx: SchoolTransaction,
  all: readonly FedLessonRow[],
): Promise<{ readonly lessons: Stored; readonly teachers: Stored }> {
  const lessons: Stored[] = []
  const teachers: Stored[] = []
  for (const batch of batchesOf(all)) {
    const rowsOfLessons = batch.map(({ id, lesson }) => ({ id, ...lesson }))
    lessons.push(await storeRows(tx, { table: 'lesson', key: ['id'] }, rowsOfLessons))
    teachers.push(await storeTeachers(tx, batch))
  }
  return { lessons: together(lessons), teachers: together(teachers) }
}

async function storeTeachers(tx: SchoolTransaction, batch: readonly FedLessonRow[]): Promise<Stored> {
  const given = batch.flatMap(({ id, teachers }) =>
    teachers.map((employee, position) => ({ lesson_id: id, position, employee_id: employee })),
  )
  const meeting = { table: 'lesson_teacher', key: ['lesson_id', 'position'], wholeOf: 'lesson_id' } as const
  const stored = await storeRows(tx, meeting, given)
  const without = batch.filter(({ teachers }) => teachers.length === 0).map(({ id }) => id)
  const removed = await sql`
    delete from lesson_teacher where lesson_id = any(${without}::uuid[]) returning 1`.execute(rows(tx))
  return { ...stored, changed: stored.changed + removed.rows.length }
}

type Span = { readonly from: Instant; readonly until: Instant; readonly pupils: readonly Guid[] }

/** Returns imported lessons of these pupils in a period. Uses index lesson_pupil. */
export async function findFedLessons(
  tx: SchoolTransaction,
  { from, until, pupils }: Span,
): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`
    select l.id from lesson l
    where l.pupil_id = any(${[...pupils]}::uuid[]) and l.starts_at >= ${from} and l.starts_at < ${until} and l.from_feed`.execute(
    rows(tx),
  )
  return found.rows.map(({ id }) => id)
}

/** Deletes lessons; homework and teachers go by cascade. */
export async function removeLessons(tx: SchoolTransaction, lessons: readonly Guid[]): Promise<void> {
  await sql`delete from lesson where id = any(${[...lessons]}::uuid[])`.execute(rows(tx))
}
