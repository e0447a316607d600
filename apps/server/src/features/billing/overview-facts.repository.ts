import { sql, type RawBuilder } from 'kysely'
import type { Choosable } from '@portal/domain/billing/order/selection.ts'
import type { InvoicePart } from '@portal/domain/billing/invoice/invoice-part.ts'
import { partsOfLeaver } from '@portal/domain/billing/invoice/leavers.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { hasOwnPlace } from './order/place.repository.ts'
import type { Payer } from './payer.ts'
import { returningOf } from '../payments/payments.public.ts'
import { setOffOf } from './set-off.repository.ts'

/** What the database tells of one order list. */
export type OverviewFacts = Omit<ListFacts, 'limited'> & {
  /** The lines of a list that waits for an answer, where places are limited; none where nothing can be full. */
  readonly limited: readonly Choosable[]
  readonly parts: readonly BilledPart[]
  /** The lines of its invoices; credit notes do not count. */
  readonly billedLines: number
}

/** A part of an invoice, with what its payer reads of it. */
export type BilledPart = InvoicePart<Guid> & {
  /** What the invoice is for. */
  readonly title: string
  /** Under which the term is known at the bank; absent for an invoice without terms, as is the name of its method. */
  readonly reference?: string
  readonly methodVisibleName?: string
}

type ListFacts = {
  readonly id: Guid
  readonly child: Guid
  /** The list of the school of which this is one family's copy. */
  readonly list: Guid
  readonly title: string
  readonly description: string
  readonly visible: boolean
  readonly archived: boolean
  readonly respondedAt: Instant | null
  readonly nothingOrdered: boolean
  readonly voluntary: boolean
  readonly commentEnabled: boolean
  readonly showUnconfirmed: boolean
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly listDueOn: CalendarDay | null
  /** What the list offers. */
  readonly lines: number
  readonly minimum: Money
  readonly free: boolean
  /** Null without an order; an order of nothing has no lines and is an order all the same. */
  readonly orderedLines: number | null
  /** What was paid for it beyond what was due, and not given back yet. */
  readonly surplus: Money
  /** Another debtor has a copy of this list for this child. */
  readonly shared: boolean
  readonly allArticlesRequired: boolean
  readonly nothingWhenFull: boolean
  readonly limited: readonly LimitedLine[] | null
}

type LimitedLine = Omit<Choosable, 'parent' | 'choiceGroup' | 'registrations'> & {
  readonly parent: Guid | null
  readonly choiceGroup: string | null
  readonly capacity: number | null
  readonly taken: number
  readonly heldByMe: boolean
}

type FactsRow = ListFacts & {
  readonly invoice: Guid | null
  readonly isInvoice: boolean | null
  readonly linesOfInvoice: number | null
  readonly invoiceTitle: string | null
  readonly term: Guid | null
  readonly reference: string | null
  readonly number: number | null
  readonly amount: Money | null
  readonly paid: Money
  readonly dueOn: CalendarDay | null
  readonly method: string | null
  readonly methodVisibleName: string | null
  readonly pending: boolean
  readonly underWay: boolean
  readonly setOff: Money | null
  readonly returning: Money | null
}

/** The facts of these order lists, rows of `order_list`, in one query. */
export async function findFacts(
  tx: SchoolTransaction,
  orderLists: RawBuilder<unknown>,
  billed: Billed = { invoices: sql`invoice`, terms: sql`term` },
): Promise<readonly OverviewFacts[]> {
  const found = await selectFacts(orderLists, billed).execute(rows(tx))
  return [...Map.groupBy(found.rows, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? factsOf(first, [first, ...others]) : [],
  )
}

/** The facts of the order lists that these payers pay for, as they see them. */
export const findFactsOfPayers = async (
  tx: SchoolTransaction,
  payers: readonly Payer[],
): Promise<readonly OverviewFacts[]> => {
  const children = payers.map(({ child }) => child)
  const debtors = payers.map(({ debtor }) => debtor)
  const found = await findFacts(
    tx,
    sql`(select * from order_list
      where (child_id, debtor_id) in (select * from unnest(${children}::uuid[], ${debtors}::uuid[])))`,
    billedFor(children),
  )
  const left = new Set(payers.filter(({ childLeft }) => childLeft).map(({ child }) => child))
  return found.flatMap((facts) => (left.has(facts.child) ? factsOfLeaver(facts) : facts))
}

/** The facts of a list of a pupil who left; none of a list without an invoice, since nothing is ordered. */
export const factsOfLeaver = (facts: OverviewFacts): readonly OverviewFacts[] =>
  facts.parts.length === 0 ? [] : [{ ...facts, parts: partsOfLeaver(facts.parts) }]

/** Rows of `invoice` and `term` that are read, among which those of the order lists are looked for. */
type Billed = { readonly invoices: RawBuilder<unknown>; readonly terms: RawBuilder<unknown> }

/**
 * All of these children, which an index keeps together. `offset 0` has that done first: the planner, which expects one row
 * of each, would as soon look up each list. Another payer's for the same child are among them.
 */
const billedFor = (children: readonly Guid[]): Billed => ({
  invoices: sql`(select * from invoice where child_id = any (${children}::uuid[]) offset 0)`,
  terms: sql`(select * from term where child_id = any (${children}::uuid[]) offset 0)`,
})

/** The lines of a copy with how many places are taken; what others only hold may come free again. */
const limitedLines = sql`
  select json_agg(json_build_object('guid', l.id, 'parent', l.parent_id, 'isCategory', l.is_category,
    'mandatory', l.mandatory, 'voluntary', l.voluntary, 'hidden', l.hidden, 'choiceGroup', l.choice_group,
    'capacity', l.capacity, 'taken', l.taken,
    'heldByMe', l.capacity is not null and ${hasOwnPlace(sql`ol.child_id`)}))
  from list_line l where l.school_id = ol.school_id and l.list_id = ol.list_id
    and (not ol.by_lines or l.is_category or exists (select from order_list_part q
      where q.school_id = l.school_id and q.order_list_id = ol.id and q.line_id = l.id))`

/** The copy of one of several debtors; a copy of the whole list needs no look at what others have. */
const isPart = sql`(ol.by_lines or ol.share_from > 0 or ol.share_until < 10000)`

/**
 * A row for every part of every invoice (those of `bill_part`), each with what was booked for it. The rows of each table are
 * looked up together, by the ids that the one before it gave: neighbours in an index are found on the way, and each list is
 * read once. So it grows with the lists of a family and with nothing else. What was found belongs to what it was looked up
 * for, so the full joins give what left joins would; but they are hashed, where the planner, which expects a row of each,
 * would compare all of them with all. The adding is the domain's. What few lists have, a surplus or a copy of a part, is asked
 * for those alone; `offset 0` keeps the planner from weighing every list first. What is under way are few terms of a school at
 * any moment: they are read once and not looked for part by part. How much was set off is read for lists with a credit note
 * alone, and how much is on its way back for the notes.
 *
 * "id", "child", "list", "title", "description", "visible", "archived", "nothingOrdered", "voluntary", "commentEnabled",
 * "showUnconfirmed", "startsOn", "endsOn", "endVisible", "lines", "minimum", "free", "allArticlesRequired" and
 * "nothingWhenFull" are never null: every row is one of an order list, and of its list.
 */
const selectFacts = (
  orderLists: RawBuilder<unknown>,
  { invoices, terms }: Billed,
): RawBuilder<FactsRow> => sql<FactsRow>`
  with asked as materialized (select * from ${orderLists} ol),
    lists as materialized (select il.* from invoice_list il where il.id = any (array(select ol.list_id from asked ol))),
    invoices as materialized (select i.* from ${invoices} i where i.order_list_id = any (array(select ol.id from asked ol))),
    terms as materialized (select t.* from ${terms} t
      where t.invoice_id = any (array(select i.id from invoices i)) and t.withdrawn_at is null),
    booked as materialized (select e.term_id, sum(e.amount)::bigint as amount from ledger_entry e
      where e.term_id = any (array(select t.id from terms t)) group by e.term_id)
  select ol.id, ol.child_id as child, ol.list_id as list, il.title, il.description, ol.visible, ol.archived,
    ol.responded_at as "respondedAt", ol.nothing_ordered as "nothingOrdered", il.voluntary,
    il.comment_enabled as "commentEnabled", il.show_unconfirmed as "showUnconfirmed", il.starts_on as "startsOn",
    il.ends_on as "endsOn", il.end_visible as "endVisible", il.due_on as "listDueOn", coalesce(own.line_count, il.line_count) as lines,
    coalesce(own.minimum, case when il.all_articles_required then il.whole_amount else il.mandatory_amount end
      + il.choices_amount) as minimum,
    coalesce(own.free, il.free) as free,
    case when ${isPart} then exists (select from order_list other where other.school_id = ol.school_id
      and other.list_id = ol.list_id and other.child_id = ol.child_id and other.id <> ol.id) else false end as shared,
    il.all_articles_required as "allArticlesRequired", il.nothing_when_full as "nothingWhenFull",
    case when il.limited and ol.responded_at is null then (${limitedLines}) end as limited,
    ol.ordered_lines as "orderedLines",
    case when ol.had_surplus then (select greatest(coalesce(sum(e.amount), 0), 0) from invoice i
      join term t on t.school_id = i.school_id and t.invoice_id = i.id
      join ledger_entry e on e.school_id = t.school_id and e.for_term_id = t.id
      where i.school_id = ol.school_id and i.order_list_id = ol.id)::bigint else 0 end as surplus,
    i.id as invoice, i.kind = 'invoice' as "isInvoice", i.line_count as "linesOfInvoice", i.description as "invoiceTitle",
    t.id as term, t.reference, t.number, coalesce(t.amount, i.total) as amount, coalesce(b.amount, 0) as paid,
    coalesce(t.due_on, i.due_on) as "dueOn", t.method_name as method, t.method_visible_name as "methodVisibleName",
    t.announced_at is not null as pending,
    coalesce(t.id in (select a.term_id from payment_attempt_term a where a.live), false) as "underWay",
    case when i.order_list_id = any (array(select n.order_list_id from invoices n where n.total < 0))
      then ${setOffOf(sql`t`)} end as "setOff",
    case when i.total < 0 then ${returningOf(sql`i`, sql`t`)} end as returning
  from asked ol
  full join lists il on il.id = ol.list_id
  full join invoices i on i.order_list_id = ol.id
  full join terms t on t.invoice_id = i.id
  full join booked b on b.term_id = t.id
  left join lateral (select w.* from weigh_part(ol.school_id, ol.id) w
    where ${isPart} offset 0) own on true`

function factsOf(first: FactsRow, all: readonly FactsRow[]): OverviewFacts {
  const invoices = new Map(
    all.map(({ invoice, isInvoice, linesOfInvoice }) => [invoice, isInvoice ? linesOfInvoice : 0]),
  )
  return {
    ...first,
    limited: (first.limited ?? []).map(choosable),
    parts: all.flatMap(partOf),
    billedLines: [...invoices.values()].reduce<number>((lines, more) => lines + (more ?? 0), 0),
  }
}

const choosable = ({ parent, choiceGroup, capacity, taken, heldByMe, ...line }: LimitedLine): Choosable => ({
  ...line,
  ...(parent !== null && { parent }),
  ...(choiceGroup !== null && { choiceGroup }),
  ...(capacity !== null && { registrations: { available: capacity - taken, maximum: capacity, heldByMe } }),
})

function partOf(row: FactsRow): readonly BilledPart[] {
  const { invoice, invoiceTitle, term, reference, number, amount, paid, dueOn, method, methodVisibleName } =
    row
  if (invoice === null || amount === null || dueOn === null) return []
  return [
    {
      invoice,
      title: invoiceTitle ?? '',
      ...(term !== null && { term }),
      ...(reference !== null && { reference }),
      number: number ?? 1,
      amount,
      paid,
      dueOn,
      ...(method !== null && { method }),
      ...(methodVisibleName !== null && { methodVisibleName }),
      pending: row.pending,
      underWay: row.underWay,
      ...(row.setOff !== null && { setOff: row.setOff }),
      ...(row.returning !== null && { returning: row.returning }),
    },
  ]
}
