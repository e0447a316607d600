import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A pupil whose number goes, and the one who stays. */
type Merge = { readonly from: Guid; readonly into: Guid }

/** Whether both pupils have the same list, with an answer or invoice on that of the number that goes. */
export async function hasListTwice(tx: SchoolTransaction, { from, into }: Merge): Promise<boolean> {
  const { rows: found } = await sql<{ twice: boolean }>`
    select exists (select from order_list o
      join order_list kept on kept.school_id = o.school_id and kept.list_id = o.list_id and kept.child_id = ${into}
      where o.child_id = ${from} and (o.responded_at is not null
        or exists (select from placed_order p where p.school_id = o.school_id and p.order_list_id = o.id)
        or exists (select from invoice i where i.school_id = o.school_id and i.order_list_id = o.id))) as twice`.execute(
    rows(tx),
  )
  return found[0]?.twice ?? false
}

/** Lets invoices and terms follow the child of their order list; a trigger finds it. Nothing else of them changes. */
export async function followOrderLists(tx: SchoolTransaction, { from }: Merge): Promise<void> {
  await sql`update invoice set child_id = child_id where child_id = ${from}`.execute(rows(tx))
  await sql`update term set child_id = child_id where child_id = ${from}`.execute(rows(tx))
}

/** Counts the terms of invoices that are not paid in full: of each of these pupils, or of the debtors of a guardian. */
export async function countUnpaid(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<ReadonlyMap<Guid, number>> {
  const { rows: found } = await sql<{ id: Guid; count: number }>`
    select w.id, count(distinct t.id)::int as count
    from (select p.id, p.school_id, p.id as child, null::uuid as debtor from person p
        where p.id = any(${[...people]}::uuid[])
      union all
      select r.person_id, r.school_id, r.child_id, r.debtor_id from relation r
        where r.person_id = any(${[...people]}::uuid[]) and r.debtor_id is not null) w
    join order_list o on o.school_id = w.school_id and o.child_id = w.child
      and (w.debtor is null or o.debtor_id = w.debtor)
    join invoice i on i.school_id = o.school_id and i.order_list_id = o.id
    join term t on t.school_id = i.school_id and t.invoice_id = i.id and t.withdrawn_at is null
    where t.amount > coalesce((select sum(e.amount) from ledger_entry e
      where e.school_id = t.school_id and e.term_id = t.id), 0)
    group by w.id`.execute(rows(tx))
  return new Map(found.map(({ id, count }) => [id, count]))
}
