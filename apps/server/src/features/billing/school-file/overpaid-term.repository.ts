import { sql } from 'kysely'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * The reference of a term on which this transaction booked more than it asks, or less than nothing. A term that was withdrawn
 * asks nothing.
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
