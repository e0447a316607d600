import { sql } from 'kysely'
import type { StoredLesson } from '@portal/domain/learning/schedule/pupil-schedule.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type Moments = { readonly since: Instant; readonly before: Instant }

/** Returns the hours of a pupil that start in this period, by time. Uses index lesson_pupil. */
export async function findSchedule(
  tx: SchoolTransaction,
  pupil: Guid,
  { since, before }: Moments,
): Promise<readonly StoredLesson[]> {
  const found = await sql<StoredLesson>`
    select l.title, l.starts_at as "startsAt", l.ends_at as "endsAt", l.hour, l.room, l.group_name as "group",
      l.status, array(
        select coalesce(nullif(e.abbreviation, ''), e.last_name) from lesson_teacher t
        join employee e on e.school_id = t.school_id and e.id = t.employee_id
        where t.school_id = l.school_id and t.lesson_id = l.id order by t.position) as teachers
    from lesson l
    where l.pupil_id = ${pupil} and l.starts_at >= ${since} and l.starts_at < ${before}
    order by l.starts_at, l.ends_at, l.title, l.id`.execute(rows(tx))
  return found.rows
}
