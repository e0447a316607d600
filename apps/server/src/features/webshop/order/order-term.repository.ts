import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { OrderEmailState } from '@portal/domain/webshop/order/order-mail.ts'
import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { CONFIRMED_EMAIL } from '../../account/account.public.ts'
import { idsOfTerms, type Terms } from '../../payments/payments.public.ts'

/** The single term of a webshop order. */
export type OrderTerm = {
  readonly order: Guid
  /** The reference for the payer. */
  readonly reference: string
  readonly description: string
  readonly amount: Money
  readonly method: { readonly systemName: ShopMethod; readonly visibleName: string }
}

type NewOrderTerm = OrderTerm & { readonly id: Guid }

/** The row of an order's term. The order is locked and has no active term. */
export const newTermOfOrder = (
  tx: SchoolTransaction,
  { id, order, reference, description, amount, method }: NewOrderTerm,
  now: Instant,
) => ({
  school_id: tx.schoolId,
  id,
  shop_order_id: order,
  number: 1,
  reference,
  description,
  due_on: dayAtSchool(now),
  amount,
  method_name: method.systemName,
  method_visible_name: method.visibleName,
})

/** Creates the term of an order that is paid without an attempt. */
export const insertTermOfOrder = (
  tx: SchoolTransaction,
  term: NewOrderTerm,
  now: Instant,
): Promise<unknown> =>
  rows(tx)
    .insertInto('term')
    .values(newTermOfOrder(tx, term, now))
    .execute()

/** Withdraws the term of a changed order: a payment for its earlier content is a surplus. */
export const withdrawTermOfOrder = (tx: SchoolTransaction, order: Guid, now: Instant): Promise<unknown> =>
  sql`update term set withdrawn_at = ${now} where shop_order_id = ${order} and withdrawn_at is null`.execute(
    rows(tx),
  )

/** The paid attempts of an order, with the amount left in the ledger of each payment. */
export async function listPaymentsOfOrder(
  tx: SchoolTransaction,
  order: Guid,
): Promise<readonly { readonly attemptId: Guid; readonly paymentId: string }[]> {
  const found = await sql<{ attemptId: Guid; paymentId: string }>`
    select distinct a.id as "attemptId", a.provider_payment_id as "paymentId" from term t
    join payment_attempt_term p on p.school_id = t.school_id and p.term_id = t.id
    join payment_attempt a on a.school_id = p.school_id and a.id = p.attempt_id
    where t.shop_order_id = ${order} and a.provider_payment_id is not null
    order by a.id`.execute(rows(tx))
  return found.rows
}

/** An order whose money moved, with the recipients of its mails. */
export type OrderInPayment = {
  readonly id: Guid
  /** The name on the order, which may differ from that of the account. */
  readonly name: string
  /** The address on the order; empty when it needed none. */
  readonly email: string
  /** Whether it was ever paid, also when refunded since. */
  readonly wasPaid: boolean
  readonly emailState: OrderEmailState
  /** The name of the school. */
  readonly school: string
  /** The account with its confirmed address; empty without one. */
  readonly buyer: { readonly personId: Guid; readonly email: string; readonly language: Language }
}

/** The order that an attempt pays. */
export async function findOrderOfAttempt(
  tx: SchoolTransaction,
  attempt: Guid,
): Promise<OrderInPayment | undefined> {
  const found = await sql<OrderInPayment>`
    select o.id, o.name, o.email, o.email_state as "emailState", o.paid_at is not null as "wasPaid",
      c.name as school, json_build_object('personId', p.id, 'email', ${CONFIRMED_EMAIL},
      'language', coalesce(p.language, c.settings -> 'locale' ->> 'language')) as buyer
    from shop_order o
    join person p on p.school_id = o.school_id and p.id = o.person_id
    join school c on c.id = o.school_id
    where o.id = any(${ordersOfTerms({ ofAttempt: attempt })})`.execute(rows(tx))
  return found.rows[0]
}

/** The ids of the orders of these terms, as an array (`idsOfTerms`); null for a term of an invoice. */
export const ordersOfTerms = (terms: Terms) =>
  sql`array(select shop_order_id from term where id = any(${idsOfTerms(terms)}))`

/** Locks the orders of these terms, in ascending order. */
export const lockOrdersOfTerms = (tx: SchoolTransaction, terms: Terms): Promise<unknown> =>
  sql`select from shop_order where id = any(${ordersOfTerms(terms)}) order by id for update`.execute(rows(tx))
