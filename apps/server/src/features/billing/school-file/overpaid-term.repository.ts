import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * The reference of a term on which this transaction booked more than its amount, or less than zero. A withdrawn term
 * has no amount.
 */
export async function findOverpaidTerm(tx: SchoolTransaction): Promise<string | undefined> {
  const found = await sql<{ reference: string }>`
    select t.reference from term t
    cross join lateral (select sum(e.amount) as paid from ledger_entry e
      where e.school_id = t.school_id and e.term_id = t.id) l
    where t.id in (select b.term_id from ledger_entry b where b.xmin = pg_current_xact_id()::xid)
      and l.paid not between least(t.amount, 0) * (t.withdrawn_at is null)::int
        and greatest(t.amount, 0) * (t.withdrawn_at is null)::int
    order by t.reference limit 1`.execute(rows(tx))
  return found.rows[0]?.reference
}

/** The order lists with a credit note on whose terms this transaction booked something. */
export async function listsPaidHere(tx: SchoolTransaction): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`
    select distinct i.order_list_id as id from ledger_entry b
    join term t on t.school_id = b.school_id and t.id = b.term_id
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    where b.xmin = pg_current_xact_id()::xid and exists (select from invoice n
      where n.school_id = i.school_id and n.order_list_id = i.order_list_id and n.total < 0)
    order by 1`.execute(rows(tx))
  return found.rows.map(({ id }) => id)
}
