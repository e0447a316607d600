import {
  asksAccount,
  changesAccount,
  reasonNotToProceed,
  type PaymentAnswer,
} from '../payment/payment-terms.ts'
import { reasonNotToLeaveArticles } from './reason-not-to-order.ts'
import { articlesOf, chosenLines, type Selection } from './selection.ts'
import { mayOrderNothing } from './choice-groups.ts'
import { isDirect, PAY_AT_ONCE, type PaymentMethod } from '../payment/payment-method.ts'
import { inOrder, isListed, mayStillRespond } from '../invoice/overview/row-lists.ts'
import { computedStatus } from '../invoice/overview/row-status.ts'
import type { Guid } from '../../values/guid.ts'
import type { Price } from '../payment/instalments.ts'
import type { InvoiceRow } from '../invoice/overview/invoice-row.ts'
import type { OrderList } from './order-list.ts'

/** The steps of answering a list. */
export type Step = 'invoice' | 'payment-method' | 'control'

/**
 * The step whose button sends the order: that of the method, which shows all that was chosen. An account number that is
 * typed there is read once more in the control step, and so is a method that is still unknown.
 */
export function stepThatSends(
  list: OrderList,
  price: Price,
  answer: Pick<PaymentAnswer, 'iban'>,
  method: PaymentMethod | undefined,
): 'payment-method' | 'control' {
  const isUndecided = price.total > 0 && method === undefined
  const givesAccount = asksAccount(list, price, method) || changesAccount(list, answer, method)
  return isUndecided || givesAccount ? 'control' : 'payment-method'
}

/** Whether the invoice needs no method: it has terms, or it is a refund. */
export const isSentBack = (list: OrderList): boolean =>
  list.status === 'refund' || (list.invoice?.terms.length ?? 0) > 0

/** Whether everything on the list is free, so that no payment method is needed. */
export const asksNoMoney = (list: OrderList): boolean =>
  list.template.lines.every(({ amount }) => amount === 0) && (list.invoice?.total ?? 0) === 0

/** Whether there is anything to pay for: chosen articles, or the lines of an invoice without order. */
export const hasItems = (list: OrderList, selection: Selection): boolean =>
  list.withoutOrder ? list.invoice !== undefined : chosenLines(articlesOf(list), selection).length > 0

/**
 * Whether the invoice page leads straight to the payment method: the articles are skipped, or it is an invoice without
 * order. Not when that step would redirect back, and not for a read-only guardian, who cannot choose anything.
 */
export function jumpsToPaymentMethod(list: OrderList, selection: Selection): boolean {
  const wantsTo = list.skipArticles || (list.invoice !== undefined && list.order === undefined)
  const isWaiting = list.status === 'open' || list.status === 'not-confirmed'
  return (
    wantsTo &&
    isWaiting &&
    !list.viewerIsReadOnly &&
    !isSentBack(list) &&
    reasonNotToLeaveArticles(list, selection) === undefined
  )
}

/** The step to show for a requested one, e.g. from the URL. */
export function stepToShow(
  requested: Step,
  list: OrderList,
  selection: Selection,
  price: Price,
  answer: PaymentAnswer,
): Step {
  if (requested === 'invoice') return jumpsToPaymentMethod(list, selection) ? 'payment-method' : 'invoice'
  if (isSentBack(list) || reasonNotToLeaveArticles(list, selection)) return 'invoice'
  if (requested === 'control' && reasonNotToProceed(list, price, answer) === undefined) return 'control'
  return 'payment-method'
}

export type Action =
  | 'confirm'
  | 'confirm-and-pay-first-instalment'
  | 'confirm-and-pay-later'
  | 'pay'
  | 'order-nothing'

/** The buttons of the control step, the main one first. */
export function actionsOf(
  list: OrderList,
  selection: Selection,
  price: Price,
  method: PaymentMethod | undefined,
  instalment: string | undefined,
): readonly Action[] {
  if (!hasItems(list, selection)) return mayOrderNothing(articlesOf(list)) ? ['order-nothing'] : []
  if (price.total <= 0 || !method || !isDirect(method.systemName)) return ['confirm']
  const inParts = instalment !== undefined && instalment !== PAY_AT_ONCE
  const main: Action = inParts ? 'confirm-and-pay-first-instalment' : 'pay'
  return method.payLaterAllowed ? [main, 'confirm-and-pay-later'] : [main]
}

/** The page after saving: pay, or the invoice with the question about the next one. */
export const afterSave = (action: Action): 'pay' | 'invoice' =>
  action === 'pay' || action === 'confirm-and-pay-first-instalment' ? 'pay' : 'invoice'

/** A child's loaded lists. */
export type RowsOfChild = { readonly child: Guid; readonly rows: readonly InvoiceRow[] }

/** The next open list after this one: of the same child first, then of the others in their order. */
export function nextOpenInvoice(
  current: { readonly child: Guid; readonly list: Guid },
  families: readonly RowsOfChild[],
): { readonly child: Guid; readonly row: InvoiceRow } | undefined {
  const ownFirst = families.toSorted(
    (a, b) => Number(b.child === current.child) - Number(a.child === current.child),
  )
  for (const { child, rows } of ownFirst) {
    const row = inOrder(rows).find((one) => one.id !== current.list && asksAnswerOrMoney(one))
    if (row) return { child, row }
  }
  return undefined
}

/** Voluntary lists are not offered (PD-8); pending payments and refunds need no action. */
const asksAnswerOrMoney = (row: InvoiceRow): boolean =>
  isListed(row) &&
  !row.voluntary &&
  computedStatus(row) === 'open' &&
  (row.openAmount > 0 || mayStillRespond(row))
