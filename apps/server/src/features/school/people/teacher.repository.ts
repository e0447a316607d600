import { sql } from 'kysely'
import type { PupilTeacher } from '@portal/domain/school/people/teacher-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Who teaches a pupil from this moment on, by last name, each with the lessons given. Index lesson_pupil. */
export async function findTeachers(
  tx: SchoolTransaction,
  pupil: Guid,
  since: Instant,
): Promise<readonly PupilTeacher[]> {
  const found = await sql<PupilTeacher>`
    select e.title, e.full_name as "fullName", e.abbreviation, e.email, e.phone,
      array_agg(distinct l.title order by l.title) as subjects
    from lesson l
    join lesson_teacher t on t.school_id = l.school_id and t.lesson_id = l.id
    join employee e on e.school_id = t.school_id and e.id = t.employee_id
    where l.pupil_id = ${pupil} and l.starts_at >= ${since}
    group by e.school_id, e.id
    order by e.last_name, e.full_name, e.id`.execute(rows(tx))
  return found.rows
}
