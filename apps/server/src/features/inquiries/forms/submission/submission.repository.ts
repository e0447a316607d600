import { sql } from 'kysely'
import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Answer, Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { Submission } from '@portal/domain/inquiries/forms/form.ts'
import { formFileTypes, type FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import { reasonToHoldBack, type FileScan } from '@portal/domain/values/file/file-scan.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isSentBy } from '../form.repository.ts'
import type { Reader } from '../reader.ts'

type KeptSubmission = Omit<Submission, 'relatedRecipient' | 'changedAt'> & {
  readonly relatedRecipient: string | null
  readonly sentAt: Instant
}

const columns = sql`s.id, s.form_id as form, f.title as "formTitle", p.source_id as recipient,
  c.source_id as "relatedRecipient", s.submitted_at as "submittedAt", v.version, v.sent_at as "sentAt"`

const tables = sql`form_submission s
  join form f on f.school_id = s.school_id and f.id = s.form_id
  join person p on p.school_id = s.school_id and p.id = s.recipient_id
  left join person c on c.school_id = s.school_id and c.id = s.related_recipient_id
  join lateral (select version, sent_at from form_submission_version v
    where v.school_id = s.school_id and v.submission_id = s.id order by version desc limit 1) v on true`

/** Returns this reader's submissions about these children, latest first, in one query. */
export async function findSubmissions(tx: SchoolTransaction, reader: Reader): Promise<readonly Submission[]> {
  const found = await sql<KeptSubmission>`
    select ${columns} from ${tables} where ${isSentBy(reader)}
    order by s.submitted_at desc, s.id`.execute(rows(tx))
  return found.rows.map(toSubmission)
}

const toSubmission = ({ relatedRecipient, sentAt, ...kept }: KeptSubmission): Submission => ({
  ...kept,
  ...(relatedRecipient !== null && { relatedRecipient }),
  ...(kept.version > 1 && { changedAt: sentAt }),
})

/** A stored submission: form, child and current version. */
export type FoundSubmission = {
  readonly id: Guid
  readonly form: Guid
  /** Null for a pupil. */
  readonly about: Guid | null
  readonly version: number
}

/** Returns a submission of this reader. Locks it when it will be changed. */
export async function findSubmission(
  tx: SchoolTransaction,
  reader: Reader,
  id: Guid,
): Promise<FoundSubmission | undefined> {
  // "version" is never null: a submission is stored with its first version.
  const found = await sql<FoundSubmission>`
    select s.id, s.form_id as form, s.related_recipient_id as about,
      (select max(v.version) from form_submission_version v
        where v.school_id = s.school_id and v.submission_id = s.id) as version
    from form_submission s where s.id = ${id} and ${isSentBy(reader)}`.execute(rows(tx))
  return found.rows[0]
}

type AnswerRow = {
  readonly question: Guid
  readonly option: Guid | null
  readonly answer: string
  readonly file: Guid | null
  readonly name: string | null
  readonly mediaType: string | null
  readonly size: number | null
  readonly scan: FileScan | null
}

/** Returns the answers of one version, in the order of the questions. */
export async function findAnswers(
  tx: SchoolTransaction,
  { id, version }: Pick<FoundSubmission, 'id' | 'version'>,
  scanning: { readonly scans: boolean },
): Promise<SubmittedAnswers> {
  const found = await sql<AnswerRow>`
    select a.question_id as question, a.option_id as option, a.answer, a.file_id as file,
      d.name, d.media_type as "mediaType", octet_length(d.content) as size, d.scan
    from form_answer a
    join form_question q on q.school_id = a.school_id and q.id = a.question_id
    left join file d on d.school_id = a.school_id and d.id = a.file_id
    where a.submission_id = ${id} and a.version = ${version}
    order by q.position, q.id, a.position`.execute(rows(tx))
  return {
    submission: id,
    version,
    answers: answersOf(found.rows),
    files: found.rows.flatMap((row) => fileOf(row, scanning)),
  }
}

function answersOf(found: readonly AnswerRow[]): Answers {
  const answers = new Map<Guid, Answer>()
  for (const { question, option, answer, file } of found) {
    const before = answers.get(question)
    const options = before?.kind === 'options' ? before.options : []
    if (option !== null) answers.set(question, { kind: 'options', options: [...options, option] })
    else answers.set(question, file === null ? { kind: 'text', text: answer } : { kind: 'file', file })
  }
  return answers
}

function fileOf(
  { file, name, mediaType, size, scan }: AnswerRow,
  scanning: { readonly scans: boolean },
): FormFile[] {
  const type = formFileTypes.find((known) => known === mediaType)
  if (file === null || name === null || !type || size === null || scan === null) return []
  const heldBack = reasonToHoldBack(scan, scanning)
  return [{ id: file, name, mediaType: type, size, ...(heldBack && { heldBack }) }]
}

/** Stores a submission. Returns false when this person already has one about this child. */
export async function storeSubmission(
  tx: SchoolTransaction,
  submission: { id: Guid; form: Guid; person: Guid; about: Guid | null; now: Instant },
): Promise<boolean> {
  const { id, form, person, about, now } = submission
  const stored = await sql`
    insert into form_submission
      (school_id, id, form_id, recipient_id, related_recipient_id, submitted_at)
    values (${tx.schoolId}, ${id}, ${form}, ${person}, ${about}, ${now})
    on conflict do nothing returning 1`.execute(rows(tx))
  return stored.rows.length === 1
}

/** Stores the answers as a new version. Returns false when that version exists already. */
export async function storeVersion(
  tx: SchoolTransaction,
  { id, form, version, now }: { id: Guid; form: Guid; version: number; now: Instant },
  answers: Answers,
): Promise<boolean> {
  const stored = await sql`
    insert into form_submission_version (school_id, submission_id, version, sent_at)
    values (${tx.schoolId}, ${id}, ${version}, ${now})
    on conflict do nothing returning 1`.execute(rows(tx))
  if (stored.rows.length === 0) return false
  const given = [...answers].flatMap(([question, answer]) => rowsOf(question, answer))
  await rows(tx)
    .insertInto('form_answer')
    .values(
      given.map((row) => ({ ...row, school_id: tx.schoolId, submission_id: id, form_id: form, version })),
    )
    .execute()
  return true
}

type NewAnswerRow = {
  readonly question_id: Guid
  readonly position: number
  readonly option_id: Guid | null
  readonly file_id: Guid | null
  readonly answer: string
}

/** One row for a text or a file, and one for each chosen option. */
function rowsOf(question: Guid, answer: Answer): NewAnswerRow[] {
  const row = { question_id: question, position: 0, option_id: null, file_id: null, answer: '' }
  if (answer.kind === 'text') return [{ ...row, answer: answer.text }]
  if (answer.kind === 'file') return [{ ...row, file_id: answer.file }]
  return answer.options.map((option, position) => ({ ...row, position, option_id: guid(option) }))
}

/** Finds this person's submission of a form about a child. */
export async function findSubmissionOf(
  tx: SchoolTransaction,
  { form, person, about }: { form: Guid; person: Guid; about: Guid | null },
): Promise<{ readonly id: Guid } | undefined> {
  const found = await sql<{ id: Guid }>`
    select id from form_submission where form_id = ${form} and recipient_id = ${person}
      and related_recipient_id is not distinct from ${about}`.execute(rows(tx))
  return found.rows[0]
}
