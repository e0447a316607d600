import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { withOwned } from '../office/owned-columns.ts'

/**
 * Stores as which payer guardians are known, by its number; an empty number is none. What the office stores belongs to
 * the office, with whether the guardian only reads: without a payer there is nothing to read.
 */
export async function linkPayers(
  tx: SchoolTransaction,
  links: readonly { readonly relation: Guid; readonly number: string }[],
  { isOfOffice }: { readonly isOfOffice: boolean },
): Promise<void> {
  if (links.length === 0) return
  const owned = isOfOffice ? ['debtor_id', 'looks_along'] : []
  await sql`
    update relation r set debtor_id = (select d.id from debtor d
        where d.school_id = r.school_id and d.debtor_number = w.number),
      office_fields = ${withOwned(owned)}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w (relation uuid, number text)
    where r.id = w.relation`.execute(rows(tx))
}
