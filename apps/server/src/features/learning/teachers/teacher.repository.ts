import { sql } from 'kysely'
import type { HoursWith } from '@portal/domain/learning/teacher-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * Returns the people who have hours with a pupil from an instant on, by last name, with the titles of those hours. Uses
 * index lesson_pupil.
 */
export async function findPeopleWithHours(
  tx: SchoolTransaction,
  pupil: Guid,
  since: Instant,
): Promise<readonly HoursWith[]> {
  const found = await sql<HoursWith>`
    select e.title, e.full_name as "fullName", e.abbreviation, e.email, e.phone,
      jsonb_agg(jsonb_build_object('title', l.title, 'type', l.type) order by l.title) as hours
    from (
      select distinct t.employee_id, l.school_id, l.title, l.type from lesson l
      join lesson_teacher t on t.school_id = l.school_id and t.lesson_id = l.id
      where l.pupil_id = ${pupil} and l.starts_at >= ${since}) as l
    join employee e on e.school_id = l.school_id and e.id = l.employee_id
    group by e.school_id, e.id
    order by e.last_name, e.full_name, e.id`.execute(rows(tx))
  return found.rows
}
