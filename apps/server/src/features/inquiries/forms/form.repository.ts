import { sql, type RawBuilder } from 'kysely'
import type { Form, FormSummary } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import type { WaitingForm } from '@portal/domain/inquiries/inquiry-counts.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Reader } from './reader.ts'

type KeptForm = Omit<FormSummary, 'expiresOn'> & { readonly expiresOn: CalendarDay | null }

const columns = sql`f.id, f.name, f.title, f.description, f.expires_on as "expiresOn", f.changeable`

/** SQL condition: submission `s` is one of this reader about these children. */
export const isSentBy = ({ person, children, isPupil }: Reader): RawBuilder<unknown> =>
  isPupil
    ? sql`s.recipient_id = ${person} and s.related_recipient_id is null`
    : sql`s.recipient_id = ${person} and s.related_recipient_id = any(${[...children]}::uuid[])`

/** SQL condition: question `q` is for this reader; a pupil gets none that are for parents only. */
const isAskedOf = ({ isPupil }: Reader) => (isPupil ? sql`not q.parents_only` : sql`true`)

/** SQL condition: form `f` is about these children, or this reader submitted it when it was. */
const isFor = (reader: Reader) => sql`
  f.id in (
    select c.form_id from form_child c where c.child_id = any(${[...reader.children]}::uuid[])
    union select s.form_id from form_submission s where ${isSentBy(reader)})
  and exists (select from form_question q where q.school_id = f.school_id and q.form_id = f.id
    and ${isAskedOf(reader)})`

/** Returns the forms of this reader, in one query. */
export async function findForms(tx: SchoolTransaction, reader: Reader): Promise<readonly FormSummary[]> {
  if (reader.children.length === 0) return []
  const found = await sql<KeptForm>`
    select ${columns} from form f where ${isFor(reader)}
    order by f.expires_on nulls last, f.title, f.id`.execute(rows(tx))
  return found.rows.map(toSummary)
}

const toSummary = ({ expiresOn, ...form }: KeptForm): FormSummary => ({
  ...form,
  ...(expiresOn !== null && { expiresOn }),
})

/** Returns a form of this reader, with the questions that are for them. */
export async function findForm(tx: SchoolTransaction, reader: Reader, id: Guid): Promise<Form | undefined> {
  if (reader.children.length === 0) return undefined
  const found = await sql<KeptForm>`
    select ${columns} from form f where f.id = ${id} and ${isFor(reader)}`.execute(rows(tx))
  const form = found.rows[0]
  return form && { ...toSummary(form), questions: await findQuestions(tx, reader, id) }
}

type KeptQuestion = Omit<Question, 'shownWhen'> & {
  readonly shownWhenQuestion: Guid | null
  readonly shownWhenOption: Guid | null
}

async function findQuestions(
  tx: SchoolTransaction,
  reader: Reader,
  form: Guid,
): Promise<readonly Question[]> {
  const found = await sql<KeptQuestion>`
    select q.id, q.position as "order", q.question, q.description, q.type, q.required,
      q.shown_when_question as "shownWhenQuestion", q.shown_when_option as "shownWhenOption",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'option', o.option, 'order', o.position)
          order by o.position, o.id)
        from form_option o where o.school_id = q.school_id and o.question_id = q.id), '[]') as options
    from form_question q where q.form_id = ${form} and ${isAskedOf(reader)}
    order by q.position, q.id`.execute(rows(tx))
  return found.rows.map(toQuestion)
}

function toQuestion({ shownWhenQuestion, shownWhenOption, ...question }: KeptQuestion): Question {
  if (shownWhenQuestion === null) return question
  const option = shownWhenOption === null ? {} : { option: shownWhenOption }
  return { ...question, shownWhen: { question: shownWhenQuestion, ...option } }
}

/** Returns the forms that contain these questions. */
export async function findFormsOfQuestions(
  tx: SchoolTransaction,
  questions: readonly Guid[],
): Promise<readonly Guid[]> {
  const found = await sql<{ form: Guid }>`
    select distinct q.form_id as form from form_question q
    where q.id = any(${[...questions]}::uuid[])`.execute(rows(tx))
  return found.rows.map(({ form }) => form)
}

export type WaitingFormOf = WaitingForm & { readonly child: Guid }
type KeptWaiting = Omit<WaitingFormOf, 'expiresOn'> & { readonly expiresOn: CalendarDay | null }

/**
 * Returns the open forms without a submission, per child, earliest last day first.
 * Submitted forms are excluded first, so that the cost does not grow over the years.
 */
export async function findFormsToAnswer(
  tx: SchoolTransaction,
  reader: Reader,
  today: CalendarDay,
): Promise<readonly WaitingFormOf[]> {
  if (reader.children.length === 0) return []
  const about = reader.isPupil
    ? sql`s.related_recipient_id is null`
    : sql`s.related_recipient_id = c.child_id`
  const found = await sql<KeptWaiting>`
    with sent as materialized (select s.form_id, s.related_recipient_id from form_submission s
        where s.recipient_id = ${reader.person}),
      unanswered as materialized (select c.form_id, c.child_id from form_child c
        where c.child_id = any(${[...reader.children]}::uuid[])
          and not exists (select from sent s where s.form_id = c.form_id and ${about}))
    select c.child_id as child, f.id, f.title, f.expires_on as "expiresOn"
    from unanswered c join form f on f.id = c.form_id
    where (f.expires_on is null or f.expires_on >= ${today})
      and exists (select from form_question q where q.school_id = f.school_id and q.form_id = f.id
        and ${isAskedOf(reader)})
    order by f.expires_on nulls last, f.title, f.id`.execute(rows(tx))
  return found.rows.map(({ expiresOn, ...form }) => ({ ...form, ...(expiresOn !== null && { expiresOn }) }))
}
