import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** Stores that a mail server refused an address for good. */
export async function storeBounce(tx: SchoolTransaction, address: string, now: Instant): Promise<void> {
  await sql`
    insert into mail_bounce (school_id, address, refused_at) values (${tx.schoolId}, lower(${address}), ${now})
    on conflict (school_id, address) do update set refused_at = excluded.refused_at`.execute(rows(tx))
}

/** Removes addresses at which a mail arrived. */
export async function deleteBounces(tx: SchoolTransaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await sql`
    delete from mail_bounce where address in (select lower(a) from unnest(${[...addresses]}::text[]) a)`.execute(
    rows(tx),
  )
}
