import { sql } from 'kysely'
import { UNUSED_FILE_DAYS } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { storeFile, type NewFile } from '../../../../gateways/files/kept-file.repository.ts'
import type { Reader } from '../reader.ts'

/** The sender of a file, with the question and the child; no child for a pupil. */
export type SentFor = {
  readonly form: Guid
  readonly question: Guid
  readonly person: Guid
  readonly about: Guid | null
}

/** Stores a file with its question and child. */
export async function storeFormFile(
  tx: SchoolTransaction,
  file: NewFile,
  { form, question, person, about }: SentFor,
  now: Instant,
): Promise<void> {
  await storeFile(tx, file, now)
  await sql`
    insert into form_file
      (school_id, file_id, form_id, question_id, person_id, related_person_id, sent_at)
    values (${tx.schoolId}, ${file.id}, ${form}, ${question}, ${person}, ${about}, ${now})`.execute(rows(tx))
}

const isUnused = sql`not exists (select from form_answer a
  where a.school_id = u.school_id and a.file_id = u.file_id)`

/** Counts the unsubmitted files of a person. Locks this count for the transaction. */
export async function countUnusedFiles(tx: SchoolTransaction, person: Guid): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form files of ${person}`}, 0))`.execute(rows(tx))
  const found = await sql<{ count: number }>`
    select count(*)::int as count from form_file u where u.person_id = ${person} and ${isUnused}`.execute(
    rows(tx),
  )
  return found.rows[0]?.count ?? 0
}

const DAY = 24 * 60 * 60

/** Deletes files that were never submitted. Files in an older version of a submission stay. */
export async function deleteUnusedFiles(tx: SchoolTransaction, now: Instant): Promise<void> {
  await sql`
    with deleted as (
      delete from form_file u where u.sent_at < ${addSeconds(now, -UNUSED_FILE_DAYS * DAY)} and ${isUnused}
      returning u.file_id)
    delete from file f using deleted where f.id = deleted.file_id`.execute(rows(tx))
}

export type SentFile = { readonly question: Guid; readonly isInfected: boolean }

/** Returns the question of each file that this person uploaded about this child. */
export async function findSentFiles(
  tx: SchoolTransaction,
  files: readonly Guid[],
  { person, about }: Pick<SentFor, 'person' | 'about'>,
): Promise<ReadonlyMap<Guid, SentFile>> {
  if (files.length === 0) return new Map()
  const found = await sql<SentFile & { file: Guid }>`
    select u.file_id as file, u.question_id as question, d.scan = 'infected' as "isInfected"
    from form_file u join file d on d.school_id = u.school_id and d.id = u.file_id
    where u.file_id = any(${[...files]}::uuid[]) and u.person_id = ${person}
      and u.related_person_id is not distinct from ${about}`.execute(rows(tx))
  return new Map(found.rows.map(({ file, ...sent }) => [file, sent]))
}

/** Whether this person uploaded this file about one of these children, or as a pupil. */
export async function isSentBy(tx: SchoolTransaction, file: Guid, reader: Reader): Promise<boolean> {
  const about = reader.isPupil
    ? sql`u.related_person_id is null`
    : sql`u.related_person_id = any(${[...reader.children]}::uuid[])`
  const found = await sql`
    select 1 from form_file u
    where u.file_id = ${file} and u.person_id = ${reader.person} and ${about}`.execute(rows(tx))
  return found.rows.length > 0
}

/** Returns the sender of each file. */
export async function findSenders(
  tx: SchoolTransaction,
  files: readonly Guid[],
): Promise<readonly { readonly file: Guid; readonly person: Guid; readonly login: string | null }[]> {
  const found = await sql<{ file: Guid; person: Guid; login: string | null }>`
    select u.file_id as file, u.person_id as person, p.login
    from form_file u join person p on p.school_id = u.school_id and p.id = u.person_id
    where u.file_id = any(${[...files]}::uuid[])`.execute(rows(tx))
  return found.rows
}
