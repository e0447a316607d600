import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** A payer with something open for a child. */
export type OpenPayer = { readonly child: Guid; readonly debtor: Guid }

/** Returns who has an invoice with an open amount, or a list that waits for an answer, for each of these children. */
export async function listOpenPayers(
  tx: SchoolTransaction,
  children: readonly Guid[],
  today: CalendarDay,
): Promise<readonly OpenPayer[]> {
  const found = await sql<OpenPayer>`
    select distinct o.child_id as child, o.debtor_id as debtor from order_list o
    join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
    where o.child_id = any(${[...children]}::uuid[]) and (
      o.visible and o.responded_at is null and not o.completed and not o.archived and not l.without_order
        and l.ends_on >= ${today}
      or (o.visible or o.responded_at is not null) and exists (select from bill_part p
        where p.school_id = o.school_id and p.order_list_id = o.id and p.amount <> p.paid))`.execute(rows(tx))
  return found.rows
}
