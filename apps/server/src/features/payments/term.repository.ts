import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { lockOrdersOfTerms } from '../webshop/webshop.public.ts'

/** Locks these terms with all that they are of. */
export const lockTerms = (tx: SchoolTransaction, termIds: readonly Guid[]): Promise<void> =>
  lockTermsIn(tx, sql`select unnest(${termIds}::uuid[])`)

/** Locks the order lists and webshop orders of these terms, then the terms, each in ascending order; in one round trip. */
export async function lockTermsIn(tx: SchoolTransaction, terms: RawBuilder<unknown>): Promise<void> {
  await Promise.all([
    sql`select from order_list where id in (
        select i.order_list_id from invoice i join term t on t.school_id = i.school_id and t.invoice_id = i.id
        where t.id in (${terms}))
      order by id for update`.execute(rows(tx)),
    lockOrdersOfTerms(tx, terms),
    sql`select from term where id in (${terms}) order by id for update`.execute(rows(tx)),
  ])
}

/** What these terms are for, in words for their payer. */
export async function describeTerms(
  tx: SchoolTransaction,
  termIds: readonly Guid[],
): Promise<{ readonly description: string; readonly reference: string }> {
  const found = await sql<{ description: string; reference: string }>`
    select i.description, t.reference from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    where t.id = any(${termIds}) order by t.reference`.execute(rows(tx))
  return {
    description: [...new Set(found.rows.map(({ description }) => description))].join(', '),
    reference: found.rows.map(({ reference }) => reference).join(', '),
  }
}
