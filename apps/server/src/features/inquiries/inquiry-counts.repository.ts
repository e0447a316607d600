import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

type Counted = { readonly person: Guid; readonly children: readonly Guid[] }

export type OpenPermissions = { readonly child: Guid; readonly count: number }

/**
 * Counts the unanswered questions about each child, whether or not this person may answer them.
 * Reads existing reactions in one range of `privacy_reaction_person`, and looks up a question only without one.
 */
export async function countOpenPermissions(
  tx: SchoolTransaction,
  { person, children }: Counted,
): Promise<readonly OpenPermissions[]> {
  if (children.length === 0) return []
  const found = await sql<OpenPermissions>`
    with answered as materialized (select r.question_id, r.child_id from privacy_reaction r
        where r.person_id = ${person} and r.child_id = any (${[...children]}::uuid[])),
      unanswered as materialized (select pc.question_id, pc.child_id from privacy_question_child pc
        where pc.child_id = any (${[...children]}::uuid[]) and not exists (select from answered a
          where a.question_id = pc.question_id and a.child_id = pc.child_id))
    select u.child_id as child, count(*)::int as count
    from unanswered u join privacy_question q on q.id = u.question_id and q.active
    group by u.child_id`.execute(rows(tx))
  return found.rows
}
