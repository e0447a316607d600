import { sql, type RawBuilder } from 'kysely'
import type { Choosable } from '@portal/domain/billing/order/selection.ts'
import type { InvoicePart } from '@portal/domain/billing/invoice/invoice-part.ts'
import { partsOfLeaver } from '@portal/domain/billing/invoice/leavers.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { limitedLines } from './limited-lines.repository.ts'
import type { Payer } from '../payer.ts'
import { returningOf } from '../../payments/payments.public.ts'
import { setOffOf } from '../set-off/set-off.repository.ts'
import { offersOf } from '../waiting/offer.repository.ts'

/** The facts of one order list in the database. */
export type OverviewFacts = Omit<ListFacts, 'limited'> & {
  /** The limited lines of an unanswered list; empty when nothing can be full. */
  readonly limited: readonly Choosable[]
  readonly parts: readonly BilledPart[]
  /** The number of its invoice lines, without credit notes. */
  readonly billedLines: number
}

/** A part of an invoice, with its title for the payer. */
export type BilledPart = InvoicePart<Guid> & {
  /** The title of the invoice. */
  readonly title: string
  /** The bank reference of the term. Absent for an invoice without terms, as is the name of its method. */
  readonly reference?: string
  readonly methodVisibleName?: string
}

type ListFacts = {
  readonly id: Guid
  readonly child: Guid
  /** The published list of which this is a copy. */
  readonly list: Guid
  readonly title: string
  readonly description: string
  readonly visible: boolean
  readonly archived: boolean
  readonly respondedAt: Instant | null
  /** When the school last asked for an answer again. */
  readonly askedAgainAt: Instant | null
  readonly nothingOrdered: boolean
  readonly voluntary: boolean
  readonly commentEnabled: boolean
  readonly showUnconfirmed: boolean
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly listDueOn: CalendarDay | null
  /** The number of lines of the list. */
  readonly lines: number
  readonly minimum: Money
  readonly free: boolean
  /** Null without an order. An empty order has no lines, and is an order. */
  readonly orderedLines: number | null
  /** The overpaid amount that is not refunded yet. */
  readonly surplus: Money
  /** Whether another debtor has a copy of this list for this child. */
  readonly shared: boolean
  readonly allArticlesRequired: boolean
  readonly nothingWhenFull: boolean
  readonly offerUntil: Instant | null // Of an offered place in an article of the list.
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

/** The facts of the order lists of these payers, as they see them. */
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

/** The facts of a list of a leaver; empty without an invoice, because nothing is ordered any more. */
export const factsOfLeaver = (facts: OverviewFacts): readonly OverviewFacts[] =>
  facts.parts.length === 0 ? [] : [{ ...facts, parts: partsOfLeaver(facts.parts) }]

/** The rows of `invoice` and `term` in which the order lists are looked up. */
type Billed = { readonly invoices: RawBuilder<unknown>; readonly terms: RawBuilder<unknown> }

/**
 * All invoices of these children, which an index keeps together. `offset 0` reads them first. The planner expects one
 * row per child and would look up each list. Includes another payer's for the same child.
 */
const billedFor = (children: readonly Guid[]): Billed => ({
  invoices: sql`(select * from invoice where child_id = any (${children}::uuid[]) offset 0)`,
  terms: sql`(select * from term where child_id = any (${children}::uuid[]) offset 0)`,
})

/** A copy of one of several debtors; a copy of the whole list needs no look-up of other copies. */
const isPart = sql`(ol.by_lines or ol.share_from > 0 or ol.share_until < 10000)`

/**
 * One row per part of every invoice (those of `bill_part`), with its booked amount. The rows of each table are looked up
 * together, by the ids from the table before: index neighbours are found on the way, and each list is read once. So the cost
 * grows only with the lists of a family. The full joins return what left joins would. They are hashed, whereas the planner
 * expects one row of each and would choose nested loops. The domain adds up the amounts. Rare facts, a surplus or a copy of a
 * part, are read only for lists that have them; `offset 0` keeps the planner from evaluating every list first. A school has
 * few pending terms at any moment, so they are read once instead of per part. Set-offs are read only for lists with a credit
 * note, and refunds under way only for credit notes.
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
      where e.term_id = any (array(select t.id from terms t)) group by e.term_id),
    offered as materialized (${offersOf(sql`array(select ol.child_id from asked ol)`)})
  select ol.id, ol.child_id as child, ol.list_id as list, il.title, il.description, ol.visible, ol.archived,
    ol.responded_at as "respondedAt", ol.asked_again_at as "askedAgainAt", ol.nothing_ordered as "nothingOrdered", il.voluntary,
    il.comment_enabled as "commentEnabled", il.show_unconfirmed as "showUnconfirmed", il.starts_on as "startsOn",
    il.ends_on as "endsOn", il.end_visible as "endVisible", il.due_on as "listDueOn", coalesce(own.line_count, il.line_count) as lines,
    coalesce(own.minimum, case when il.all_articles_required then il.whole_amount else il.mandatory_amount end
      + il.choices_amount) as minimum,
    coalesce(own.free, il.free) as free,
    case when ${isPart} then exists (select from order_list other where other.school_id = ol.school_id
      and other.list_id = ol.list_id and other.child_id = ol.child_id and other.id <> ol.id) else false end as shared,
    il.all_articles_required as "allArticlesRequired", il.nothing_when_full as "nothingWhenFull",
    case when il.limited and ol.responded_at is null then (${limitedLines}) end as limited,
    ol.ordered_lines as "orderedLines", f.until as "offerUntil",
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
  left join offered f on f.child_id = ol.child_id and f.list_id = ol.list_id
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
