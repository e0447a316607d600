import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** For whom is counted, and about which children. */
type Counted = { readonly person: Guid; readonly children: readonly Guid[] }

export type OpenPermissions = { readonly child: Guid; readonly count: number }

/** How many questions about each child this person has not answered, whether it is theirs to answer or not. */
export async function countOpenPermissions(
  tx: SchoolTransaction,
  { person, children }: Counted,
): Promise<readonly OpenPermissions[]> {
  if (children.length === 0) return []
  const found = await sql<OpenPermissions>`
    select pc.child_id as child, count(*)::int as count
    from privacy_question_child pc
    join privacy_question q on q.school_id = pc.school_id and q.id = pc.question_id and q.active
    where pc.child_id = any (${[...children]}::uuid[]) and not exists (
      select from privacy_reaction r where r.school_id = pc.school_id and r.question_id = pc.question_id
        and r.child_id = pc.child_id and r.person_id = ${person})
    group by pc.child_id`.execute(rows(tx))
  return found.rows
}
