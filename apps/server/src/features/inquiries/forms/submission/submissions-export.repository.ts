import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A question, exported as a column. */
export type ExportedQuestion = { readonly id: Guid; readonly question: string }

/** One answer: a text, an option or a file. */
export type ExportedAnswer = {
  readonly submission: Guid
  readonly sentAt: Instant
  readonly by: string
  /** The child; null for a pupil's own submission. */
  readonly about: string | null
  readonly className: string
  readonly question: Guid
  readonly text: string
  readonly file: Guid | null
  /** Detected from the content. */
  readonly mediaType: string | null
}

/** Finds a form by its key in the school file. */
export async function findFormByKey(tx: SchoolTransaction, key: string): Promise<Guid | undefined> {
  const found = await sql<{ id: Guid }>`
    select id from form where name = ${key} order by id limit 1`.execute(rows(tx))
  return found.rows[0]?.id
}

/** Returns the questions of a form, in order. */
export async function findExportedQuestions(
  tx: SchoolTransaction,
  form: Guid,
): Promise<readonly ExportedQuestion[]> {
  const found = await sql<ExportedQuestion>`
    select id, question from form_question where form_id = ${form} order by position, id`.execute(rows(tx))
  return found.rows
}

/** Returns the answers of the last version of each submission, by child and sender. */
export async function findExportedAnswers(
  tx: SchoolTransaction,
  form: Guid,
): Promise<readonly ExportedAnswer[]> {
  const found = await sql<ExportedAnswer>`
    select s.id as submission, v.sent_at as "sentAt", p.full_name as by, c.full_name as about,
      coalesce(c.class_name, p.class_name) as "className",
      a.question_id as question, coalesce(o.option, d.name, a.answer) as text, a.file_id as file,
      d.media_type as "mediaType"
    from form_submission s
    join lateral (select version, sent_at from form_submission_version w
      where w.school_id = s.school_id and w.submission_id = s.id order by version desc limit 1) v on true
    join form_answer a on a.school_id = s.school_id and a.submission_id = s.id and a.version = v.version
    join form_question q on q.school_id = a.school_id and q.id = a.question_id
    join person p on p.school_id = s.school_id and p.id = s.recipient_id
    left join person c on c.school_id = s.school_id and c.id = s.related_recipient_id
    left join form_option o on o.school_id = a.school_id and o.id = a.option_id
    left join file d on d.school_id = a.school_id and d.id = a.file_id
    where s.form_id = ${form}
    order by coalesce(c.full_name, p.full_name), s.submitted_at, s.id, q.position, a.position`.execute(
    rows(tx),
  )
  return found.rows
}
