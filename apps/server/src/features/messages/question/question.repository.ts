import { sql } from 'kysely'
import type {
  AnswerContent,
  MessageAnswer,
  MessageOption,
  MessageQuestion,
} from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A message by the school's own id, and the pupil whose answer is meant. */
export type Asked = { readonly reference: string; readonly child: Guid }

const messageOf = ({ reference }: Pick<Asked, 'reference'>) =>
  sql`(select id from message where reference = ${reference})`

/** Returns the question of a message with the current answer about a pupil. It does not check whose message it is. */
export async function findMessageQuestion(
  tx: SchoolTransaction,
  asked: Asked,
): Promise<MessageQuestion | undefined> {
  const [question, options, answer] = await Promise.all([
    findAsked(tx, asked),
    findOptions(tx, asked),
    findAnswer(tx, asked),
  ])
  return question && { ...question, options, ...(answer && { answer }) }
}

async function findAsked(tx: SchoolTransaction, { reference }: Asked) {
  const found = await sql<Pick<MessageQuestion, 'kind' | 'question' | 'lastDay'>>`
    select q.kind, q.question, m.answer_before as "lastDay"
    from message m
    join message_question q on q.school_id = m.school_id and q.message_id = m.id
    where m.reference = ${reference} and m.answer_before is not null`.execute(rows(tx))
  return found.rows[0]
}

/** Counts the current answers of all pupils for options with a limit. */
async function findOptions(tx: SchoolTransaction, asked: Asked): Promise<readonly MessageOption[]> {
  const found = await sql<{ option: string; available: number | null }>`
    with given as (
      select distinct on (child_id) options from message_question_answer
      where message_id = ${messageOf(asked)} order by child_id, version desc)
    select o.option, case when o.capacity is not null then
        greatest(o.capacity - (select count(*)::int from given g where o.option = any (g.options)), 0)
      end as available
    from message_question_option o where o.message_id = ${messageOf(asked)} order by o.position`.execute(
    rows(tx),
  )
  return found.rows.map(({ option, available }) => ({ option, ...(available !== null && { available }) }))
}

async function findAnswer(tx: SchoolTransaction, asked: Asked): Promise<MessageAnswer | undefined> {
  const found = await sql<MessageAnswer>`
    select a.version, a.options, a.text, p.full_name as by, a.answered_at as at
    from message_question_answer a
    join person p on p.school_id = a.school_id and p.id = a.person_id
    where a.message_id = ${messageOf(asked)} and a.child_id = ${asked.child}
    order by a.version desc limit 1`.execute(rows(tx))
  return found.rows[0]
}

type NewAnswer = AnswerContent & {
  readonly version: number
  readonly person: Guid
  readonly now: Instant
}

/** Stores an answer as a new version. */
export async function storeAnswer(
  tx: SchoolTransaction,
  asked: Asked,
  { version, person, now, options, text }: NewAnswer,
): Promise<void> {
  await sql`
    insert into message_question_answer (school_id, message_id, child_id, version, person_id, answered_at, options, text)
    values (${tx.schoolId}, ${messageOf(asked)}, ${asked.child}, ${version}, ${person}, ${now},
      ${[...options]}::text[], ${text})`.execute(rows(tx))
}
