import { sql } from 'kysely'
import type {
  OfficeJobKind,
  OfficeJobPart,
  OfficeJobProgress,
  OfficeJobState,
} from '@portal/domain/account/office/jobs/office-job.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A job as it was asked. */
export type NewJob = {
  readonly id: Guid
  readonly kind: OfficeJobKind
  readonly title: string
  /** The request, by kind. */
  readonly asked: unknown
  readonly language: string
  /** The right that it needs. */
  readonly needs: string
  readonly subject?: Guid | undefined
  readonly personId: Guid
  readonly askedAt: Instant
}

/** Stores a job that waits for a worker. Returns false when another one waits for the same subject. */
export async function insertJob(tx: SchoolTransaction, job: NewJob): Promise<boolean> {
  const { id, kind, title, asked, language, needs, subject, personId, askedAt } = job
  const stored = await sql`
    insert into office_job (school_id, id, kind, title, asked, language, needs, subject_id, person_id, asked_at,
      state, due_at)
    values (${tx.schoolId}, ${id}, ${kind}, ${title}, ${JSON.stringify(asked)}::jsonb, ${language}, ${needs},
      ${subject ?? null}, ${personId}, ${askedAt}, 'waiting', ${askedAt})
    on conflict (school_id, subject_id) where subject_id is not null and due_at is not null do nothing
    returning id`.execute(rows(tx))
  return stored.rows.length > 0
}

/** Counts the waiting jobs of a person. */
export async function countWaiting(tx: SchoolTransaction, personId: Guid): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from office_job where person_id = ${personId} and due_at is not null`.execute(
    rows(tx),
  )
  return found.rows[0]?.count ?? 0
}

/** A job that this process does until the lease ends. */
export type TakenJob = {
  readonly id: Guid
  readonly kind: OfficeJobKind
  readonly asked: unknown
  readonly language: string
  readonly needs: string
  readonly subject: Guid | null
  readonly personId: Guid
  /** How often it was begun, this time included. */
  readonly attempts: number
}

type Lease = { readonly now: Instant; readonly until: Instant }

/** Takes the job that waits longest, for the time of a lease. */
export async function takeJob(tx: SchoolTransaction, { now, until }: Lease): Promise<TakenJob | undefined> {
  const taken = await sql<TakenJob>`
    update office_job j set due_at = ${until}, attempts = j.attempts + 1
    where j.id = (select w.id from office_job w where w.due_at <= ${now}
      order by w.due_at, w.asked_at limit 1 for update skip locked)
    returning j.id, j.kind, j.asked, j.language, j.needs, j.subject_id as subject, j.person_id as "personId",
      j.attempts`.execute(rows(tx))
  return taken.rows[0]
}

/** Stores the progress of a job, and moves the end of its lease. Does nothing when the job has ended. */
export async function storeJobProgress(
  tx: SchoolTransaction,
  id: Guid,
  { part, done, total, until }: OfficeJobProgress & { readonly until: Instant },
): Promise<void> {
  await sql`
    update office_job set part = ${part}, done = ${done}, total = ${total}, due_at = ${until}
    where id = ${id} and due_at is not null`.execute(rows(tx))
}

/** Ends a job that was done. Returns false when another process ended it meanwhile. */
export async function finishOfficeJob(
  tx: SchoolTransaction,
  id: Guid,
  { at, result }: { readonly at: Instant; readonly result: number },
): Promise<boolean> {
  const ended = await sql`
    update office_job set state = 'done', ended_at = ${at}, due_at = null, part = null, result = ${result}
    where id = ${id} and due_at is not null returning id`.execute(rows(tx))
  return ended.rows.length > 0
}

/** Ends a job that did nothing, with the code of its refusal. */
export async function failJob(
  tx: SchoolTransaction,
  id: Guid,
  { at, refusal }: { readonly at: Instant; readonly refusal: string },
): Promise<void> {
  await sql`
    update office_job set state = 'failed', ended_at = ${at}, due_at = null, part = null, refusal = ${refusal}
    where id = ${id} and due_at is not null`.execute(rows(tx))
}

/** A job in the tray of its person. */
export type ListedJob = {
  readonly id: Guid
  readonly kind: OfficeJobKind
  readonly title: string
  readonly state: OfficeJobState
  readonly askedAt: Instant
  readonly subject: Guid | null
  readonly part: OfficeJobPart | null
  readonly done: number
  readonly total: number
  readonly refusal: string | null
  readonly result: number | null
  /** When its file was made; null without one. */
  readonly fileAt: Instant | null
}

const listedJob = sql`j.id, j.kind, j.title, j.state, j.asked_at as "askedAt", j.subject_id as subject, j.part, j.done,
  j.total, j.refusal, j.result, (select f.stored_at from office_job_file f
    where f.school_id = j.school_id and f.job_id = j.id) as "fileAt"`

/** Returns the jobs of a person that wait, or were asked since a moment; the newest first. */
export async function findOfficeJobsOf(
  tx: SchoolTransaction,
  personId: Guid,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<readonly ListedJob[]> {
  const found = await sql<ListedJob>`
    select ${listedJob} from office_job j
    where j.person_id = ${personId} and (j.due_at is not null or j.asked_at >= ${since})
    order by j.asked_at desc, j.id limit ${limit}`.execute(rows(tx))
  return found.rows
}

/** Returns the last job about a subject. */
export async function findLastJob(tx: SchoolTransaction, subject: Guid): Promise<ListedJob | undefined> {
  const found = await sql<ListedJob>`
    select ${listedJob} from office_job j where j.subject_id = ${subject}
    order by j.asked_at desc, j.id limit 1`.execute(rows(tx))
  return found.rows[0]
}
