import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Database } from '../database/connection.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Names of jobs: of those whose work waits in rows, and of those that are due by the clock. */
export type JobNames = { readonly waiting: readonly string[]; readonly periodic: readonly string[] }

/** The names of jobs, apart as they are found. */
export function namesOf(jobs: readonly Pick<ScheduledJob, 'work' | 'periodic'>[]): JobNames {
  const named = (periodic: boolean) =>
    jobs.filter((job) => (job.periodic ?? false) === periodic).map(({ work }) => work)
  return { waiting: named(false), periodic: named(true) }
}

type FoundWork = { readonly schoolId: Guid; readonly work: string }

/** Which work waits in which school at this moment, in one query. */
export async function findWork(database: Database, at: Instant, names: JobNames): Promise<FoundWork[]> {
  const found = await workAt(at, names).execute(database.kysely)
  return found.rows
}

/**
 * The question of all schools which work waits, put together of the functions `due_…` that the areas bring with their
 * tables (`migrations/`).
 */
export function workAt(at: Instant, { waiting, periodic }: JobNames): RawBuilder<FoundWork> {
  const parts = waiting.map(
    (name) =>
      sql`select due as "schoolId", ${sql.lit(name)} as work from ${sql.id(functionOf('due', name))}(${at}) due`,
  )
  const byClock = sql`select school_id as "schoolId", name as work from due_by_clock(${at}, ${[...periodic]}::text[])`
  // "schoolId" and "work" are never null: the functions return schools.
  return sql<FoundWork>`${sql.join([...parts, byClock], sql` union all `)}`
}

/** The function of the database that tells this of a job: in which schools `payment-attempts` wait, `due_payment_attempts`. */
export const functionOf = (tells: string, name: string): string => `${tells}_${name.replaceAll('-', '_')}`

/** After it, another process takes over from one that died with a job of the clock, or whose job failed. */
const LEASE_SECONDS = 600

/** What a job of the clock is besides its turns. */
type Periodic = Pick<ScheduledJob, 'work' | 'kind'> & { readonly everySeconds: number }

/** A job that is done once in so many seconds by one of the processes, for every school. */
export function periodicJob(
  { schools, clock }: { schools: Schools; clock: () => Instant },
  { work, kind, everySeconds }: Periodic,
  run: (schoolId: Guid) => Promise<void>,
): ScheduledJob {
  return {
    work,
    kind,
    periodic: true,
    async run(schoolId) {
      const now = clock()
      const lease = addSeconds(now, LEASE_SECONDS)
      const isMine = await schools.write(schoolId, (tx) => takeJob(tx, work, now, lease))
      if (!isMine) return
      await run(schoolId)
      const done = { doneAt: clock(), dueAt: addSeconds(now, everySeconds) }
      await schools.write(schoolId, (tx) => finishJob(tx, work, done))
    },
  }
}

/** Moves the moment of the job to the end of a lease; true for the one process that moved it. */
async function takeJob(
  tx: SchoolTransaction,
  name: string,
  now: Instant,
  leaseUntil: Instant,
): Promise<boolean> {
  const taken = await sql`insert into scheduled_job (school_id, name, due_at, since)
    values (${tx.schoolId}, ${name}, ${leaseUntil}, ${now})
    on conflict (school_id, name) do update set due_at = excluded.due_at where scheduled_job.due_at <= ${now}
    returning name`.execute(rows(tx))
  return taken.rows.length > 0
}

/** It was done: it is due again when its time has come. */
async function finishJob(
  tx: SchoolTransaction,
  name: string,
  { doneAt, dueAt }: { readonly doneAt: Instant; readonly dueAt: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('scheduled_job')
    .set({ due_at: dueAt, done_at: doneAt })
    .where('name', '=', name)
    .execute()
}
