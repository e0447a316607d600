import { sql } from 'kysely'
import type { Decider } from '@portal/domain/inquiries/privacy/decider.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** For whom is counted, about which children, and as what they ask. */
export type Counted = { readonly person: Guid; readonly children: readonly Guid[]; readonly reader: Decider }

export type OpenPermissions = {
  readonly child: Guid
  readonly birthDate: CalendarDay | null
  readonly count: number
}

/** How many questions about each child this person has not answered, whether it is theirs to answer or not. */
export async function countOpenPermissions(
  tx: SchoolTransaction,
  { person, children }: Counted,
): Promise<readonly OpenPermissions[]> {
  if (children.length === 0) return []
  const found = await sql<OpenPermissions>`
    select c.id as child, c.birth_date as "birthDate", count(*)::int as count
    from privacy_question_child pc
    join privacy_question q on q.school_id = pc.school_id and q.id = pc.question_id and q.active
    join person c on c.school_id = pc.school_id and c.id = pc.child_id
    where pc.child_id in (${sql.join(children)}) and not exists (
      select from privacy_reaction r where r.school_id = pc.school_id and r.question_id = pc.question_id
        and r.child_id = pc.child_id and r.person_id = ${person})
    group by c.id, c.birth_date`.execute(rows(tx))
  return found.rows
}
