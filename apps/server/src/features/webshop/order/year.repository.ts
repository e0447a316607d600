import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { OrderLine, OrderMovement } from '../../../composition/shop.ts'

/** A person's orders, payments and refunds in a period; undefined without any. */
export async function listOrdersOfYear(
  tx: SchoolTransaction,
  person: Guid,
  { from, until }: { readonly from: CalendarDay; readonly until: CalendarDay },
): Promise<{ readonly ordered: readonly OrderLine[]; readonly paid: readonly OrderMovement[] } | undefined> {
  const ordered = await sql<OrderLine>`
    select "on", number, 'Bestelling in de webshop' as title, total as amount from (
      select (paid_at at time zone 'Europe/Amsterdam')::date as "on", number, total from shop_order
      where person_id = ${person} and paid_at is not null) o
    where "on" between ${from} and ${until} order by "on", number`.execute(rows(tx))
  const paid = await sql<OrderMovement>`
    select "on", number, 'Bestelling in de webshop' as title, amount, kind from (
      select (e.booked_at at time zone 'Europe/Amsterdam')::date as "on", t.reference as number, e.amount, e.kind, e.id
      from shop_order o
      join term t on t.school_id = o.school_id and t.shop_order_id = o.id
      join ledger_entry e on e.school_id = t.school_id and (e.term_id = t.id or e.for_term_id = t.id)
      where o.person_id = ${person}) m
    where "on" between ${from} and ${until} order by id`.execute(rows(tx))
  return ordered.rows.length + paid.rows.length > 0 ? { ordered: ordered.rows, paid: paid.rows } : undefined
}
