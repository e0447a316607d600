import { sql } from 'kysely'
import type { MessageQuestionKind } from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type ExportedQuestion = {
  readonly message: Guid
  readonly kind: MessageQuestionKind
  readonly options: readonly string[]
}

/** Finds the question of a message by its reference in the school file. */
export async function findExportedQuestion(
  tx: SchoolTransaction,
  reference: string,
): Promise<ExportedQuestion | undefined> {
  const found = await sql<Pick<ExportedQuestion, 'message' | 'kind'>>`
    select q.message_id as message, q.kind from message_question q
    join message m on m.school_id = q.school_id and m.id = q.message_id
    where m.reference = ${reference}`.execute(rows(tx))
  const [question] = found.rows
  if (!question) return undefined
  const options = await sql<{ option: string }>`
    select option from message_question_option where message_id = ${question.message} order by position`.execute(
    rows(tx),
  )
  return { ...question, options: options.rows.map(({ option }) => option) }
}

/** A pupil that a message is about, with the current answer; null without one. */
export type ExportedAnswer = {
  readonly pupil: string
  readonly className: string
  readonly options: readonly string[] | null
  readonly text: string | null
  readonly by: string | null
  readonly at: Instant | null
}

/** Returns the pupils that a message is about, by name, each with the current answer. */
export async function findExportedAnswers(
  tx: SchoolTransaction,
  message: Guid,
): Promise<readonly ExportedAnswer[]> {
  const found = await sql<ExportedAnswer>`
    select c.full_name as pupil, c.class_name as "className", a.options, a.text, p.full_name as by, a.answered_at as at
    from (select distinct school_id, child_id from message_recipient where message_id = ${message}) r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    left join lateral (select person_id, options, text, answered_at from message_question_answer v
      where v.school_id = r.school_id and v.message_id = ${message} and v.child_id = r.child_id
      order by v.version desc limit 1) a on true
    left join person p on p.school_id = r.school_id and p.id = a.person_id
    order by c.full_name, c.id`.execute(rows(tx))
  return found.rows
}
