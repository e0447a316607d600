import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { NumberSeries } from '../../../../number-series.ts'
import { Refusal } from '../../../../refusal.ts'
import type { NewInvoice } from './issued-invoice.repository.ts'
import { planOf, repaymentOf, termsOf } from '../terms.ts'

type PricedOrder = {
  readonly list: OrderList
  readonly lines: readonly ArticleLine[]
  readonly price: Price
  readonly answer: PaymentAnswer
}

type PaidOrder = PricedOrder & {
  readonly method: PaymentMethod
  /** The mandate to collect its terms. */
  readonly mandate: Guid | undefined
}

/**
 * The invoice of an order, with the next number of the school and its terms.
 * Refuses 'no-invoice-numbering' when the school has no number series.
 */
export function invoiceOf(actor: Actor, billing: SchoolBilling, order: PaidOrder): NewInvoice {
  const { method, answer, mandate } = order
  const plan = planOf(method, answer.instalment)
  const head = headOf(actor, billing, order)
  return {
    ...head,
    kind: 'invoice',
    paymentMethod: method.guid,
    ...(plan && { instalmentPlan: plan }),
    terms: termsOf({ ...head, price: order.price }, method, answer.instalment, mandate),
  }
}

/**
 * The credit note of an order with a negative total. The school refunds it like any other credit note. Its number comes
 * from the same series, with the same refusal.
 */
export function creditNoteOf(actor: Actor, billing: SchoolBilling, order: PricedOrder): NewInvoice {
  const head = headOf(actor, billing, order)
  return { ...head, kind: 'credit-note', terms: [repaymentOf(head)] }
}

/** The fields that an invoice and a credit note share. */
function headOf(actor: Actor, billing: SchoolBilling, { list, lines, price, answer }: PricedOrder) {
  const today = dayAtSchool(actor.askedAt)
  return {
    description: list.template.title,
    dueOn: dueOn(list, billing, today),
    series: seriesOf(billing, today),
    orderList: list.id,
    issuedAt: actor.askedAt,
    total: price.total,
    comment: answer.comment.trim(),
    ...(list.conditions.id && { conditionsFile: list.conditions.id }),
    lines,
  }
}

/**
 * The school's prefix and the year; the invoice takes the next number, e.g. WL26-00298. Refuses 'no-invoice-numbering'
 * when the school has no number series.
 */
export function seriesOf({ invoicePrefix }: SchoolBilling, today: CalendarDay): NumberSeries {
  if (invoicePrefix === undefined) throw new Refusal('no-invoice-numbering')
  return { prefix: `${invoicePrefix}${today.slice(2, 4)}-`, year: Number(today.slice(0, 4)) }
}

/** The due date of the list while it is in the future, or else the school's default. */
export const dueOn = (
  { template }: { readonly template: Pick<OrderList['template'], 'dueOn'> },
  billing: SchoolBilling,
  today: CalendarDay,
): CalendarDay =>
  template.dueOn && template.dueOn > today ? template.dueOn : addDays(today, billing.daysToPay)
