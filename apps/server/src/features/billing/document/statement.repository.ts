import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { SET_OFF } from '../set-off/set-off.repository.ts'
import type { EntryKind } from './entry-names.ts'

/** The invoice of an active term. */
export async function findInvoiceOfTerm(tx: SchoolTransaction, term: Guid): Promise<Guid | undefined> {
  const found = await rows(tx)
    .selectFrom('term')
    .select('invoice_id')
    .where('id', '=', term)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found?.invoice_id ?? undefined
}

export type TermEntry = { readonly kind: EntryKind; readonly at: Instant; readonly amount: Money }

/** The money that moved for a term, and the settlement by credit notes, oldest first. */
export async function listEntriesOfTerm(tx: SchoolTransaction, term: Guid): Promise<readonly TermEntry[]> {
  const found = await sql<TermEntry>`
    select case provider when ${SET_OFF} then 'set-off' else kind end as kind, booked_at as at, amount from ledger_entry
    where term_id = ${term} order by id`.execute(rows(tx))
  return found.rows
}

/** An event of one day on the invoices of a child. */
export type YearLine = {
  readonly child: Guid
  readonly on: CalendarDay
  readonly number: string
  readonly title: string
  readonly amount: Money
}
export type YearPayment = YearLine & { readonly orderList: Guid; readonly kind: EntryKind }

/** Both days are included. */
export type Period = { readonly from: CalendarDay; readonly until: CalendarDay }
type Payers = readonly { readonly child: Guid; readonly debtor: Guid }[]

/** The visible order lists of these payers. */
const copiesOf = (payers: Payers) => sql`
  select ol.school_id, ol.id, ol.child_id from order_list ol
  where (ol.child_id, ol.debtor_id) in (select * from
      unnest(${payers.map(({ child }) => child)}::uuid[], ${payers.map(({ debtor }) => debtor)}::uuid[]))
    and (ol.visible or ol.responded_at is not null)`

/** The invoices and credit notes of a period, oldest first. Days are in school time. */
export async function listBilled(
  tx: SchoolTransaction,
  payers: Payers,
  { from, until }: Period,
): Promise<readonly YearLine[]> {
  const found = await sql<YearLine>`
    with copy as (${copiesOf(payers)}), issued as (
      select c.child_id as child, (i.issued_at at time zone 'Europe/Amsterdam')::date as "on", i.number,
        i.description as title, i.total as amount
      from copy c join invoice i on i.school_id = c.school_id and i.order_list_id = c.id)
    select * from issued where "on" between ${from} and ${until} order by "on", number`.execute(rows(tx))
  return found.rows
}

/** Payments, surpluses and refunds of a period, oldest first. Set-offs are no money and left out. */
export async function listPaid(
  tx: SchoolTransaction,
  payers: Payers,
  { from, until }: Period,
): Promise<readonly YearPayment[]> {
  const found = await sql<YearPayment>`
    with copy as (${copiesOf(payers)}), entry as (
      select c.child_id as child, c.id as "orderList", (e.booked_at at time zone 'Europe/Amsterdam')::date as "on",
        t.reference as number, i.description as title, e.amount, e.kind, e.id
      from copy c
      join invoice i on i.school_id = c.school_id and i.order_list_id = c.id
      join term t on t.school_id = i.school_id and t.invoice_id = i.id
      join lateral (
        select id, booked_at, amount, kind from ledger_entry where school_id = t.school_id and term_id = t.id
          and provider is distinct from ${SET_OFF}
        union all
        select id, booked_at, amount, kind from ledger_entry where school_id = t.school_id and for_term_id = t.id
      ) e on true)
    select child, "orderList", "on", number, title, amount, kind from entry
    where "on" between ${from} and ${until} order by id`.execute(rows(tx))
  return found.rows
}
