import { sql, type RawBuilder } from 'kysely'
import type { Order, SchoolAction } from '@portal/domain/billing/order/order-list.ts'
import type { MandateUse } from '@portal/domain/payments/bank/mandate.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isEndedAccount, lastUsedOn, signedOn } from '../../payments/payments.public.ts'
import type { Payer } from '../payer.ts'

/** An order list with its list, debtor and answer, without lines, methods and invoices. */
export type OrderListFacts = {
  readonly id: Guid
  readonly list: Guid
  readonly child: Guid
  readonly debtor: Guid
  readonly version: number
  readonly responded: boolean
  /** What the school last did with an answer that was given, and why. */
  readonly lastWithdrawal: SchoolAction | null
  readonly nothingOrdered: boolean
  readonly completed: boolean
  readonly title: string
  readonly description: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly listDueOn: CalendarDay | null
  readonly withoutOrder: boolean
  readonly skipArticles: boolean
  readonly allArticlesRequired: boolean
  readonly nothingWhenFull: boolean
  readonly mayGiveBack: boolean
  readonly commentEnabled: boolean
  readonly showUnconfirmed: boolean
  readonly hasConfiguration: boolean
  readonly conditionsFile: Guid | null
  readonly conditionsVisible: boolean
  readonly signatureVisible: boolean
  readonly askAccount: boolean
  readonly defaultMethod: Guid | null
  readonly discountEnabled: boolean
  readonly defaultAccount: string
  readonly lastUsedIban: string
  readonly lastUsedHolder: string
  readonly debtorName: string
  /** Null without payments. */
  readonly lastUsedMethod: string | null
  readonly mandate:
    | (MandateUse & { readonly code: string; readonly iban: string; readonly holder: string })
    | null
  readonly answer: Answer | null
}

type Answer = {
  readonly subtotal: Money
  readonly discount: Money
  readonly surcharge: boolean
  readonly total: Money
  readonly comment: string
  readonly conditionsAgreed: boolean
  readonly signed: boolean
  readonly paymentMethod: Guid | null
  readonly instalmentPlan: Guid | null
}

/** The facts of one order list of this payer; undefined when unknown or of another payer. */
export async function findOrderListFacts(
  tx: SchoolTransaction,
  payer: Payer,
  orderList: Guid,
): Promise<OrderListFacts | undefined> {
  const found = await sql<OrderListFacts>`
    select ol.id, il.id as list, ol.child_id as child, ol.debtor_id as debtor, ol.version,
      ol.responded_at is not null as responded,
      coalesce((select json_build_object('what', 'cancelled', 'reason', k.reason) from cancellation k
          where k.school_id = il.school_id and k.list_id = il.id and k.line_id is null),
        (select json_build_object('what', w.outcome, 'reason', w.reason) from withdrawn_order w
          where w.school_id = ol.school_id and w.order_list_id = ol.id
          order by w.withdrawn_at desc limit 1)) as "lastWithdrawal", ol.nothing_ordered as "nothingOrdered", ol.completed,
      il.title, il.description, il.starts_on as "startsOn", il.ends_on as "endsOn", il.end_visible as "endVisible",
      il.due_on as "listDueOn", il.without_order as "withoutOrder", il.skip_articles as "skipArticles",
      il.all_articles_required as "allArticlesRequired", il.nothing_when_full as "nothingWhenFull",
      il.may_give_back as "mayGiveBack", il.comment_enabled as "commentEnabled",
      il.show_unconfirmed as "showUnconfirmed", il.has_configuration as "hasConfiguration",
      il.conditions_file_id as "conditionsFile", il.conditions_visible as "conditionsVisible",
      il.signature_visible as "signatureVisible", il.ask_account as "askAccount",
      il.default_payment_method_id as "defaultMethod", il.discount_enabled as "discountEnabled",
      case when ${isEndedAccount} then '' else d.default_account end as "defaultAccount", d.last_used_iban as "lastUsedIban",
      d.last_used_holder as "lastUsedHolder", d.name as "debtorName",
      (select used.name from (
          select a.method_name as name, a.created_at as at from payment_attempt a
          where a.school_id = ol.school_id and a.debtor_id = ol.debtor_id and a.state = 'paid'
          union all
          select m.system_name, o.placed_at from placed_order o
          join order_list own on own.school_id = o.school_id and own.id = o.order_list_id
            and own.debtor_id = ol.debtor_id
          join payment_method m on m.school_id = o.school_id and m.id = o.payment_method_id
          where o.school_id = ol.school_id
        ) used order by used.at desc, used.name limit 1) as "lastUsedMethod",
      (select json_build_object('code', m.code, 'iban', m.iban, 'holder', m.holder,
          'signedOn', ${signedOn}, 'lastUsedOn', ${lastUsedOn}) from mandate m
        where m.school_id = d.school_id and m.debtor_id = d.id and m.closed_at is null) as mandate,
      (select json_build_object('subtotal', o.subtotal, 'discount', o.discount, 'surcharge', o.surcharge,
          'total', o.total, 'comment', o.comment, 'conditionsAgreed', o.conditions_agreed, 'signed', o.signed,
          'paymentMethod', o.payment_method_id, 'instalmentPlan', o.instalment_plan_id)
        from placed_order o where o.school_id = ol.school_id and o.order_list_id = ol.id) as answer
    from ${orderListOfPayer(payer, orderList)} ol
    join invoice_list il on il.school_id = ol.school_id and il.id = ol.list_id
    join debtor d on d.school_id = ol.school_id and d.id = ol.debtor_id
    where ol.visible or ol.responded_at is not null`.execute(rows(tx))
  return found.rows[0]
}

/**
 * One order list, if this payer pays for it. `offset 0` makes the planner look it up by its own id. It expects few
 * lists per debtor and would read all of them.
 */
export const orderListOfPayer = ({ child, debtor }: Payer, orderList: Guid): RawBuilder<unknown> => sql`
  (select * from (select * from order_list where id = ${orderList} offset 0) named
    where child_id = ${child} and debtor_id = ${debtor})`

/** The order as the payer placed it; an empty answer is no order. */
export function orderOf(facts: OrderListFacts): Order | undefined {
  const { answer } = facts
  if (!answer || facts.nothingOrdered) return undefined
  const { subtotal, discount, surcharge, total, comment } = answer
  return { subtotal, discount, surcharge, total, comment }
}

/** The fingerprint of the stored answer, if the list was answered. */
export async function findFingerprint(tx: SchoolTransaction, orderList: Guid): Promise<string | undefined> {
  const found = await rows(tx)
    .selectFrom('placed_order')
    .select('fingerprint')
    .where('order_list_id', '=', orderList)
    .executeTakeFirst()
  return found?.fingerprint
}

/** The owner of the order list of an invoice. */
export async function findOwnerOfInvoice(
  tx: SchoolTransaction,
  invoice: Guid,
): Promise<{ readonly orderList: Guid; readonly child: Guid } | undefined> {
  return rows(tx)
    .selectFrom('invoice')
    .innerJoin('order_list', (join) =>
      join
        .onRef('order_list.school_id', '=', 'invoice.school_id')
        .onRef('order_list.id', '=', 'invoice.order_list_id'),
    )
    .select(['order_list.id as orderList', 'order_list.child_id as child'])
    .where('invoice.id', '=', invoice)
    .executeTakeFirst()
}

/** The order list that a payer sees for a published list. */
export async function findShownOrderList(
  tx: SchoolTransaction,
  { child, debtor }: Pick<Payer, 'child' | 'debtor'>,
  list: Guid,
): Promise<Guid | undefined> {
  const found = await sql<{ id: Guid }>`
    select id from order_list
    where list_id = ${list} and child_id = ${child} and debtor_id = ${debtor}
      and (visible or responded_at is not null)
    limit 1`.execute(rows(tx))
  return found.rows[0]?.id
}
