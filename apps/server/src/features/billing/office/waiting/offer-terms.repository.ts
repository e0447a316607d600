import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope } from '../../../account/account.public.ts'

/** Finds the school days to decide about an offer, and locks the list. */
export async function lockOfferDays(
  tx: SchoolTransaction,
  list: Guid,
): Promise<{ readonly title: string; readonly offerDays: number } | undefined> {
  const { rows: found } = await sql<{ title: string; offerDays: number }>`
    select title, offer_days as "offerDays" from invoice_list where id = ${list} for update`.execute(rows(tx))
  return found[0]
}

/** Changes the school days to decide about an offer. */
export async function updateOfferDays(tx: SchoolTransaction, list: Guid, days: number): Promise<void> {
  await sql`update invoice_list set offer_days = ${days} where id = ${list}`.execute(rows(tx))
}

/** Whether a pupil is within the scope. */
export async function isPupilInScope(
  tx: SchoolTransaction,
  scope: OfficeScope,
  pupil: Guid,
): Promise<boolean> {
  const { rows: found } = await sql<{ id: Guid }>`
    select c.id from person c where c.id = ${pupil} and ${isInScope(scope)}`.execute(rows(tx))
  return found.length > 0
}
