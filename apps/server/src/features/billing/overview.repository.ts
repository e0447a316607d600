import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { toOverviewRow, type OverviewFacts, type OverviewRow } from './overview-row.ts'
import type { Payer } from './payer.ts'

/** The rows of these children as seen by their payers, in one query (INV-061, API-061). */
export async function findOverviewRows(
  tx: SchoolTransaction,
  payers: readonly Payer[],
  today: CalendarDay,
): Promise<readonly OverviewRow[]> {
  const children = payers.map((payer) => payer.child)
  const debtors = payers.map((payer) => payer.debtor)
  const asked = sql`(ol.child_id, ol.debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[]))`
  const found = await selectFacts(asked).execute(rows(tx))
  return payers.flatMap((payer) =>
    found.rows
      .filter((facts) => facts.child === payer.child)
      .map((facts) => toOverviewRow(facts, payer, today)),
  )
}

/** The row of one order list. */
export async function findOverviewRow(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
  today: CalendarDay,
): Promise<OverviewRow | undefined> {
  const asked = sql`ol.id = ${orderList} and ol.child_id = ${payer.child} and ol.debtor_id = ${payer.debtor}`
  const found = await selectFacts(asked).execute(rows(tx))
  return found.rows[0] && toOverviewRow(found.rows[0], payer, today)
}

/** Terms that are announced are neither open nor paid; a credit that is to be paid back is a negative part. */
const selectFacts = (asked: ReturnType<typeof sql>) => sql<OverviewFacts>`
  select ol.id, ol.child_id as child, il.title, il.description, ol.visible, ol.archived,
    ol.responded_at as "respondedAt", il.voluntary, il.comment_enabled as "commentEnabled",
    il.show_unconfirmed as "showUnconfirmed", il.starts_on as "startsOn", il.ends_on as "endsOn",
    il.end_visible as "endVisible", il.due_on as "listDueOn",
    (count(*) filter (where ol.visible) over (partition by ol.child_id, il.title, ol.archived))::int as copies,
    coalesce(ordered.lines, billed.lines, offered.lines)::int as articles, offered.lines::int as lines,
    (offered.mandatory + coalesce(choices.cheapest, 0))::money_amount as minimum, offered.free,
    ordered.lines is not null and not ol.nothing_ordered as "hasOrder",
    coalesce(bill.amount <> 0 and not bill.has_method, false) as "withoutMethod",
    bill.amount as billed, coalesce(bill.credited, 0) as credited, coalesce(bill.repaid, 0) as repaid,
    coalesce(bill.paid, 0) as paid, coalesce(bill.due_from_bill, 0) as "dueFromBill",
    coalesce(bill.open, 0) as open, coalesce(bill.announced, false) as announced,
    coalesce(bill.collected, false) as collected, bill.due_on as "billDueOn", bill.next
  from order_list ol
  join invoice_list il on il.school_id = ol.school_id and il.id = ol.list_id
  left join lateral (
    select sum(p.amount)::money_amount as amount, sum(p.paid)::money_amount as paid,
      (sum(p.amount) filter (where p.amount < 0))::money_amount as credited,
      (sum(p.paid) filter (where p.amount < 0))::money_amount as repaid,
      (sum(p.amount - p.paid) filter (where p.amount > 0))::money_amount as due_from_bill,
      (sum(p.amount - p.paid) filter (where p.announced_at is null))::money_amount as open,
      bool_or(p.announced_at is not null and p.paid < p.amount) as announced,
      bool_or(p.method_name is not null) as has_method,
      bool_and(p.method_name = 'incasso') filter (where p.paid < p.amount) as collected,
      coalesce(min(p.due_on) filter (where p.paid < p.amount), max(p.due_on)) as due_on,
      (array_agg(json_build_object('id', p.term_id, 'amount', p.amount - p.paid, 'dueOn', p.due_on,
          'number', p.number, 'method', p.method_name, 'of', (select count(*) from term t
            where t.school_id = p.school_id and t.invoice_id = p.invoice_id and t.withdrawn_at is null),
          'underWay', exists (select from payment_attempt_term a
            where a.school_id = p.school_id and a.term_id = p.term_id and a.live))
        order by p.due_on, p.number)
        filter (where p.paid < p.amount and p.term_id is not null and p.announced_at is null))[1] as next
    from bill_part p where p.school_id = ol.school_id and p.order_list_id = ol.id) bill on true
  left join lateral (
    select count(*) as lines, coalesce(bool_and(l.amount = 0), true) as free,
      coalesce(sum(l.amount) filter (where l.parent_id is null and l.choice_group is null and not l.voluntary
        and (l.mandatory or il.all_articles_required)), 0) as mandatory
    from list_line l where l.school_id = il.school_id and l.list_id = il.id
      and not l.is_category and not l.hidden) offered on true
  left join lateral (
    select sum(choice.cheapest) as cheapest from (
      select min(l.amount) as cheapest from list_line l where l.school_id = il.school_id and l.list_id = il.id
        and l.parent_id is null and l.choice_group is not null and not l.hidden group by l.choice_group) choice
    ) choices on true
  left join lateral (
    select (select count(*) from placed_order_line pl where pl.school_id = o.school_id and pl.order_id = o.id) as lines
    from placed_order o where o.school_id = ol.school_id and o.order_list_id = ol.id) ordered on true
  left join lateral (
    select count(*) as lines from invoice i join invoice_line l on l.school_id = i.school_id and l.invoice_id = i.id
    where i.school_id = ol.school_id and i.order_list_id = ol.id and i.kind = 'invoice'
    having count(*) > 0) billed on true
  where ${asked}`
