import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Payer } from '../../payer.ts'

/** The terms among these that belong to these payers: open, paid or withdrawn. */
export async function ownTerms(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  ids: readonly Guid[],
): Promise<ReadonlySet<Guid>> {
  const children = payers.map(({ child }) => child)
  const debtors = payers.map(({ debtor }) => debtor)
  const found = await sql<{ id: Guid }>`
    select t.id from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    where t.id = any(${[...ids]})
      and (o.child_id, o.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`.execute(
    rows(tx),
  )
  return new Set(found.rows.map(({ id }) => id))
}
