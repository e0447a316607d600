import type { Guid } from '../../values/guid.ts'
import { add, cents, ZERO, type Money } from '../../values/money/money.ts'
import type { OtherOrders } from '../order/amounts.ts'
import type { ArticleLine, OrderList } from '../order/order-list.ts'
import { priceOf } from '../order/pricing.ts'
import { isActive, isChoiceOf, type Price } from '../payment/instalments.ts'
import { isSameAdjustment, PAY_AT_ONCE, type PaymentMethod } from '../payment/payment-method.ts'

/** An article that is added to an answer. */
export type Supplement = {
  readonly line: ArticleLine
  /** How it is paid; absent when it costs nothing more. */
  readonly method?: PaymentMethod
  /** The order with the article. */
  readonly whole: Price
  /** What the article adds to the order. */
  readonly more: Money
}

/**
 * What adding an article to an answer costs: the order gets the price that it would have had with the article from the
 * start, and the difference is billed. Undefined when the list has no method to pay a difference at once.
 */
export function supplementOf(
  list: OrderList,
  line: ArticleLine,
  others: OtherOrders,
): Supplement | undefined {
  const ordered = list.order ?? { subtotal: ZERO, total: ZERO }
  const priceWith = (method: PaymentMethod | undefined) =>
    priceOf(add(ordered.subtotal, line.amount), list.template, method, others)
  const moreOf = (whole: Price) => cents(whole.total - ordered.total)
  const chosen = list.template.paymentMethods.find(({ guid }) => guid === list.chosenPaymentMethod)
  const free = priceWith(chosen)
  if (moreOf(free) <= 0) return { line, whole: free, more: moreOf(free) }
  const method = methodOf(list, chosen, (candidate) => onlyTotal(moreOf(priceWith(candidate))))
  if (!method) return undefined
  const whole = priceWith(method)
  return { line, method, whole, more: moreOf(whole) }
}

/** A price without a discount of its own: the discount is in the whole. */
export const onlyTotal = (total: Money): Price => ({ subtotal: total, discount: undefined, total })

/**
 * The method of the answer, else that of the school, else the first of the list: one that can be paid at once, costs the
 * same as that of the answer, and needs no account that is not known yet.
 */
function methodOf(
  { template, account }: OrderList,
  chosen: PaymentMethod | undefined,
  priceWith: (method: PaymentMethod) => Price,
): PaymentMethod | undefined {
  const possible = template.paymentMethods.filter(
    (method) =>
      (!chosen || isSameAdjustment(method.adjustment, chosen.adjustment)) &&
      (method.systemName !== 'incasso' || account.mandate !== undefined) &&
      isActive(method, priceWith(method)) &&
      isChoiceOf(method, priceWith(method), PAY_AT_ONCE),
  )
  const byId = (wanted: Guid | undefined) => possible.find(({ guid }) => guid === wanted)
  return byId(chosen?.guid) ?? byId(template.defaultPaymentMethod) ?? possible[0]
}
