import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A class list entry. A pupil of the portal provides the data; otherwise the school's own record does. */
export type StoredClassmate = {
  readonly name: string
  readonly phone: string
  readonly pupil: Guid | null
  readonly isAllowed: boolean
}

/**
 * Returns the class of a pupil and its members, without portal pupils who changed class or left, and without those
 * that the reader may have no contact with.
 */
export async function findClass(
  tx: SchoolTransaction,
  pupil: Guid,
  reader: Guid,
): Promise<{ readonly className: string; readonly members: readonly StoredClassmate[] }> {
  const found = await sql<{ className: string; members: readonly StoredClassmate[] }>`
    select p.class_name as "className", coalesce((
      select jsonb_agg(jsonb_build_object('name', m.name, 'phone', m.phone, 'pupil', m.pupil_id,
        'isAllowed', m.phone_allowed) order by m.position)
      from class_member m
      left join person c on c.school_id = m.school_id and c.id = m.pupil_id
      where m.school_id = p.school_id and m.class_name = p.class_name
        and (m.pupil_id is null or (c.active and c.class_name = m.class_name))
        and not exists (select from relation r where r.school_id = m.school_id and r.child_id = m.pupil_id
          and r.person_id = ${reader} and r.no_contact)), '[]') as members
    from person p where p.id = ${pupil}`.execute(rows(tx))
  return found.rows[0] ?? { className: '', members: [] }
}
