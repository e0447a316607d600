import { sql } from 'kysely'
import type { AgreedAnswer, AgreedLine } from '@portal/domain/billing/list-change/effect.ts'
import type { PublishedArticle } from '@portal/domain/billing/list-change/article-change.ts'
import type { Adjustment } from '@portal/domain/billing/order/discount.ts'
import type { ArticleNeed } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { findPaymentMethods } from '../../order-list/payment-method.repository.ts'
import { isVoluntary, need } from '../list/published-list.repository.ts'

/** A published list whose articles change. */
export type ChangedList = {
  readonly title: string
  readonly version: number
  readonly endsOn: CalendarDay
  readonly dueOn: CalendarDay | null
  readonly discountEnabled: boolean
  /** Whether the office published it; lists of a school file are changed there. */
  readonly isOfOffice: boolean
  /** Whether everything in it is voluntary. */
  readonly isVoluntary: boolean
  readonly hasVoluntary: boolean
  readonly pupils: number
}

/** Finds a list that asks for an answer. */
export async function findChangedList(tx: SchoolTransaction, id: Guid): Promise<ChangedList | undefined> {
  const { rows: found } = await sql<ChangedList>`
    select il.title, il.version, il.ends_on as "endsOn", il.due_on as "dueOn",
      il.discount_enabled as "discountEnabled", il.audience is not null as "isOfOffice",
      ${isVoluntary} as "isVoluntary",
      exists (select from list_line l where l.school_id = il.school_id and l.list_id = il.id and l.voluntary)
        as "hasVoluntary",
      (select count(distinct o.child_id) from order_list o
        where o.school_id = il.school_id and o.list_id = il.id and o.visible) as pupils
    from invoice_list il where il.id = ${id} and not il.without_order`.execute(rows(tx))
  return found[0]
}

/** Locks a list, its copies and its articles, in the order in which an answer locks them. */
export async function lockList(tx: SchoolTransaction, list: Guid): Promise<void> {
  await sql`select from invoice_list where id = ${list} for update`.execute(rows(tx))
  await sql`select from order_list where list_id = ${list} order by id for update`.execute(rows(tx))
  await sql`select from list_line where list_id = ${list} order by id for update`.execute(rows(tx))
}

type ArticleRow = Omit<PublishedArticle, 'vatRate' | 'places'> & {
  readonly vatRate: Percentage | null
  readonly places: number | null
  readonly need: ArticleNeed
}

/** Returns the articles of a list as the version in force has them. */
export async function findPublishedArticles(
  tx: SchoolTransaction,
  list: Guid,
): Promise<readonly PublishedArticle[]> {
  const { rows: found } = await sql<ArticleRow>`
    select l.id as guid, l.description, l.amount as price, l.vat_rate as "vatRate", ${need} as need,
      l.hidden as "isClosed", l.parent_id is not null or l.choice_group is not null as "isGrouped",
      l.capacity as places, l.taken
    from list_line l join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    where l.list_id = ${list} and not l.is_category order by l.position, l.id`.execute(rows(tx))
  return found.map(({ vatRate, places, ...article }) => ({
    ...article,
    vatRate: vatRate ?? 'exempt',
    ...(places !== null && { places }),
  }))
}

/** An answer with the people it is about. */
export type NamedAnswer = AgreedAnswer & {
  readonly version: number
  readonly name: string
  readonly className: string
  readonly payer: string
  /** Whether it was given in the portal, and not imported from a school file. */
  readonly isOfPortal: boolean
  readonly paymentMethod?: Guid
  readonly instalmentPlan?: Guid
}

type AnswerRow = Omit<NamedAnswer, 'share' | 'lines' | 'method' | 'paymentMethod' | 'instalmentPlan'> & {
  readonly shareFrom: Percentage
  readonly shareUntil: Percentage
  readonly paymentMethod: Guid | null
  readonly instalmentPlan: Guid | null
  readonly lines: LineRow[]
}
type LineRow = {
  article: Guid
  description: string
  amount: Money
  vatRate: Percentage | null
  isVoluntary: boolean
}

/**
 * Returns the answers to a list, in the order of their ids.
 * @param copy only that of this copy
 */
export async function findAgreedAnswers(
  tx: SchoolTransaction,
  { list, copy }: { readonly list: Guid; readonly copy?: Guid | undefined },
): Promise<readonly NamedAnswer[]> {
  const { rows: found } = await sql<AnswerRow>`
    select o.id, o.child_id as child, o.debtor_id as debtor, o.share_from as "shareFrom",
      o.share_until as "shareUntil", o.version, c.full_name as name, c.class_name as "className", d.name as payer,
      po.fingerprint not like 'imported:%' as "isOfPortal", po.subtotal, po.total,
      case when po.discount_kind = 'tiers' then po.discount else 0 end::bigint as "tierDiscount",
      po.payment_method_id as "paymentMethod", po.instalment_plan_id as "instalmentPlan",
      coalesce((select json_agg(json_build_object('article', pl.line_id, 'description', pl.description,
          'amount', pl.amount, 'vatRate', pl.vat_rate, 'isVoluntary', l.voluntary) order by pl.position)
        from placed_order_line pl join list_line l on l.school_id = pl.school_id and l.id = pl.line_id
        where pl.school_id = po.school_id and pl.order_id = po.id), '[]') as lines
    from order_list o
    join placed_order po on po.school_id = o.school_id and po.order_list_id = o.id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id
    where o.list_id = ${list} and (${copy ?? null}::uuid is null or o.id = ${copy ?? null})
    order by o.id`.execute(rows(tx))
  const methods = await findPaymentMethods(tx, list)
  const adjustmentOf = (id: Guid) => methods.find(({ guid }) => guid === id)?.adjustment
  return found.map((row) => toAnswer(row, adjustmentOf))
}

function toAnswer(
  { shareFrom, shareUntil, paymentMethod, instalmentPlan, lines, ...answer }: AnswerRow,
  adjustmentOf: (method: Guid) => Adjustment | undefined,
): NamedAnswer {
  const adjustment = paymentMethod === null ? undefined : adjustmentOf(paymentMethod)
  return {
    ...answer,
    share: { from: shareFrom, until: shareUntil },
    lines: lines.map(toLine),
    ...(paymentMethod !== null && { paymentMethod, method: adjustment ? { adjustment } : {} }),
    ...(instalmentPlan !== null && { instalmentPlan }),
  }
}

const toLine = ({ vatRate, ...line }: LineRow): AgreedLine => ({ ...line, vatRate: vatRate ?? 'exempt' })
