import { sql } from 'kysely'
import type { PhoneNumbers, Reachable } from '@portal/domain/people/contact-details.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns contact details by person. */
export async function findReachable(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<ReadonlyMap<Guid, Reachable>> {
  const found = await sql<Reachable & { id: Guid }>`
    select p.id, p.full_name as "fullName", p.email,
      coalesce(d.home_phone, '') as home, coalesce(d.mobile_phone, '') as mobile
    from person p
    left join contact_details d on d.school_id = p.school_id and d.person_id = p.id
    where p.id = any(${[...people]}::uuid[])`.execute(rows(tx))
  return new Map(found.rows.map(({ id, ...one }) => [id, one]))
}

/** Stores a person's phone numbers; the school file no longer changes them. Returns false when nothing changed. */
export async function storePhoneNumbers(
  tx: SchoolTransaction,
  person: Guid,
  { home, mobile }: PhoneNumbers,
  now: Instant,
): Promise<boolean> {
  const stored = await sql`
    insert into contact_details as d (school_id, person_id, home_phone, mobile_phone, changed_at)
    values (${tx.schoolId}, ${person}, ${home}, ${mobile}, ${now})
    on conflict (school_id, person_id) do update
    set home_phone = excluded.home_phone, mobile_phone = excluded.mobile_phone, changed_at = excluded.changed_at
    where (d.home_phone, d.mobile_phone) is distinct from (excluded.home_phone, excluded.mobile_phone)`.execute(
    rows(tx),
  )
  return stored.numAffectedRows === 1n
}
