import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * Returns the people that a court order separates from this person: for a guardian without contact the other guardians of
 * that child, for each of them that guardian, and for the child too. It holds on screens of other children as well.
 */
export async function listSeparated(tx: SchoolTransaction, person: Guid): Promise<ReadonlySet<Guid>> {
  const { rows: found } = await sql<{ person: Guid }>`
    select o.person_id as person from relation r
      join relation o on o.school_id = r.school_id and o.child_id = r.child_id and o.person_id <> r.person_id
      where r.person_id = ${person} and (r.no_contact or o.no_contact)
    union select r.person_id from relation r
      where r.child_id = ${person} and r.person_id <> r.child_id and r.no_contact`.execute(rows(tx))
  return new Set(found.map(({ person: other }) => other))
}
