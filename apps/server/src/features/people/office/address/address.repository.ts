import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { PostalAddress } from '@portal/domain/people/postal-address/postal-address.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope } from '../../../account/account.public.ts'

/** Locks a guardian of a pupil within the scope, and returns the words of the audit log. */
export async function lockGuardian(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
): Promise<string | undefined> {
  const { rows: found } = await sql<{ words: string }>`
    select coalesce(p.login, p.source_id) as words from person p
    where p.id = ${id} and p.active and exists (
      select from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.school_id = p.school_id and r.person_id = p.id and r.child_id <> p.id
        and c.stereotype = 'leerling' and c.active and ${isInScope(scope)})
    for no key update of p`.execute(rows(tx))
  return found[0]?.words
}

/** Returns the postal addresses of these people. */
export async function listAddresses(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<ReadonlyMap<Guid, PostalAddress>> {
  const { rows: found } = await sql<PostalAddress & { person: Guid }>`
    select person_id as person, street, house_number as "houseNumber", postal_code as "postalCode", city, country
    from postal_address where person_id = any(${[...people]}::uuid[]) and street <> ''`.execute(rows(tx))
  return new Map(found.map(({ person, ...address }) => [person, address]))
}

/** An address with its owner. */
export type AddressOf = PostalAddress & { readonly person: Guid }

/** Stores addresses. */
export async function storeAddresses(
  tx: SchoolTransaction,
  addresses: readonly AddressOf[],
  { now, isOfOffice }: { readonly now: Instant; readonly isOfOffice: boolean },
): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    insert into postal_address (school_id, person_id, street, house_number, postal_code, city, country, of_office, changed_at)
    select ${tx.schoolId}, w.person, w.street, w."houseNumber", w."postalCode", w.city, w.country, ${isOfOffice}, ${now}
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as w (person uuid, street text, "houseNumber" text,
      "postalCode" text, city text, country text)
    on conflict (school_id, person_id) do update set street = excluded.street, house_number = excluded.house_number,
      postal_code = excluded.postal_code, city = excluded.city, country = excluded.country,
      of_office = excluded.of_office, changed_at = excluded.changed_at`.execute(rows(tx))
}
