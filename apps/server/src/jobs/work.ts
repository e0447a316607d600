import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Database } from '../database/connection.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Names of jobs: of those whose work waits in rows, and of those that are due by the clock. */
export type JobNames = { readonly waiting: readonly string[]; readonly periodic: readonly string[] }

/**
 * Which work waits in which school at this moment: one statement for all schools, put together of the functions
 * `due_…` that the areas bring with their tables (`migrations/`).
 */
export async function findWork(
  database: Database,
  at: Instant,
  { waiting, periodic }: JobNames,
): Promise<{ schoolId: Guid; work: string }[]> {
  const parts = waiting.map(
    (name) =>
      sql`select due as "schoolId", ${sql.lit(name)} as work from ${sql.id(dueFunctionOf(name))}(${at}) due`,
  )
  const byClock = sql`select school_id as "schoolId", name as work from due_by_clock(${at}, ${[...periodic]}::text[])`
  const found = await sql<{
    schoolId: Guid
    work: string
  }>`${sql.join([...parts, byClock], sql` union all `)}`.execute(database.kysely)
  return found.rows
}

/** The function that tells in which schools the work of a job waits: `webhooks` in `due_webhooks`. */
const dueFunctionOf = (name: string): string => `due_${name.replaceAll('-', '_')}`

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
      await schools.write(schoolId, (tx) => finishJob(tx, work, addSeconds(now, everySeconds)))
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
  const taken =
    await sql`insert into scheduled_job (school_id, name, due_at) values (${tx.schoolId}, ${name}, ${leaseUntil})
    on conflict (school_id, name) do update set due_at = excluded.due_at where scheduled_job.due_at <= ${now}
    returning name`.execute(rows(tx))
  return taken.rows.length > 0
}

/** It was done: it is due again when its time has come. */
async function finishJob(tx: SchoolTransaction, name: string, dueAt: Instant): Promise<void> {
  await rows(tx).updateTable('scheduled_job').set({ due_at: dueAt }).where('name', '=', name).execute()
}
