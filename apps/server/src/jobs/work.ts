import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Database } from '../database/connection.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Which work waits in which school at this moment: one question for all schools. */
export async function findWork(
  database: Database,
  at: Instant,
  periodic: readonly string[],
): Promise<{ schoolId: Guid; work: string }[]> {
  const found = await sql<{ schoolId: Guid; work: string }>`
    select school_id as "schoolId", work from find_work(${at}, ${[...periodic]}::text[])`.execute(
    database.kysely,
  )
  return found.rows
}

/** A job that is done once in so many seconds by one of the processes, for every school. */
export function periodicJob(
  deps: { schools: Schools; clock: () => Instant },
  work: string,
  everySeconds: number,
  run: (schoolId: Guid) => Promise<void>,
): ScheduledJob {
  return {
    work,
    periodic: true,
    async run(schoolId) {
      const now = deps.clock()
      const mine = await deps.schools.write(schoolId, (tx) =>
        takeJob(tx, work, now, addSeconds(now, everySeconds)),
      )
      if (mine) await run(schoolId)
    },
  }
}

/** Moves the moment of the job; true for the one process that moved it. */
async function takeJob(tx: SchoolTransaction, name: string, now: Instant, dueAt: Instant): Promise<boolean> {
  const taken =
    await sql`insert into duty (school_id, name, due_at) values (${tx.schoolId}, ${name}, ${dueAt})
    on conflict (school_id, name) do update set due_at = excluded.due_at where duty.due_at <= ${now}
    returning name`.execute(rows(tx))
  return taken.rows.length > 0
}
