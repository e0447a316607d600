import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** Moves the roles of one person to another. A role that both have is for the classes of both. */
export async function moveOfficeRoles(
  tx: SchoolTransaction,
  { from, into }: { readonly from: Guid; readonly into: Guid },
): Promise<void> {
  await sql`
    insert into office_role as kept (school_id, person_id, role, classes, granted_at, granted_by)
    select r.school_id, ${into}, r.role, r.classes, r.granted_at, r.granted_by
    from office_role r where r.person_id = ${from}
    on conflict (school_id, person_id, role) do update set classes =
      case when kept.classes is not null and excluded.classes is not null
        then array(select distinct unnest(kept.classes || excluded.classes) order by 1) end`.execute(rows(tx))
  await sql`delete from office_role where person_id = ${from}`.execute(rows(tx))
}
