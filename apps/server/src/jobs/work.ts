import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Database } from '../database/connection.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Job names: those with work in rows, and those due by the clock. */
export type JobNames = { readonly waiting: readonly string[]; readonly periodic: readonly string[] }

/** Separates the names of jobs by how they are found. */
export function namesOf(jobs: readonly Pick<ScheduledJob, 'work' | 'periodic'>[]): JobNames {
  const named = (periodic: boolean) =>
    jobs.filter((job) => (job.periodic ?? false) === periodic).map(({ work }) => work)
  return { waiting: named(false), periodic: named(true) }
}

type FoundWork = { readonly schoolId: Guid; readonly work: string }

/** The waiting work of all schools, in one query. */
export async function findWork(database: Database, at: Instant, names: JobNames): Promise<FoundWork[]> {
  const found = await workAt(at, names).execute(database.kysely)
  return found.rows
}

/** The query for the due work of all schools, composed of the functions `due_…` in the migrations of the areas. */
export function workAt(at: Instant, { waiting, periodic }: JobNames): RawBuilder<FoundWork> {
  const parts = waiting.map(
    (name) =>
      sql`select due as "schoolId", ${sql.lit(name)} as work from ${sql.id(functionOf('due', name))}(${at}) due`,
  )
  const byClock = sql`select school_id as "schoolId", name as work from due_by_clock(${at}, ${[...periodic]}::text[])`
  // "schoolId" and "work" are never null: the functions return schools.
  return sql<FoundWork>`${sql.join([...parts, byClock], sql` union all `)}`
}

/** The database function of a job, e.g. `due_payment_attempts` for `payment-attempts`. */
export const functionOf = (tells: string, name: string): string => `${tells}_${name.replaceAll('-', '_')}`

/** After it, another process takes over a periodic job whose process died or whose run failed. */
const LEASE_SECONDS = 600

/** A periodic job without its run. */
type Periodic = Pick<ScheduledJob, 'work' | 'kind'> & { readonly everySeconds: number }

/** A job that one process runs once per interval, for every school. */
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

/** Moves the due time of the job to the end of a lease; true for the one process that moved it. */
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

/** Sets the next due time after a run. */
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
