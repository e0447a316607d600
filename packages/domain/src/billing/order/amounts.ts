import { cents, ZERO, type Money } from '../../values/money/money.ts'
import { shareOf } from '../../values/money/percentage.ts'
import { articlesOf, selectionTotal, type Selection } from './selection.ts'
import type { Adjustment, Discount, DiscountSettings, DiscountTier } from './discount.ts'
import type { OrderList } from './order-list.ts'

/**
 * The price of the articles before a discount. Zero when nothing was ordered; the cart while the list is open; else the
 * order's subtotal, or without an order the invoice's total. The lines of an invoice without order are its cart.
 */
export function subtotalOf(list: OrderList, selection: Selection): Money {
  if (list.status === 'nothing-ordered') return ZERO
  if (list.status === 'open' && !list.withoutOrder) return selectionTotal(articlesOf(list), selection)
  return list.order?.subtotal ?? list.invoice?.total ?? ZERO
}

const isNothing = (adjustment: Adjustment | undefined): boolean => !adjustment || adjustment.value === 0

/** A fixed amount, or a share of the base rounded half away from zero; never negative. */
const magnitudeOf = (rule: Adjustment | DiscountTier, base: Money): Money =>
  rule.calculation === 'amount' ? rule.value : shareOf(base, rule.value)

const between = (lowest: Money, value: number, highest: Money): Money =>
  cents(Math.min(Math.max(value, lowest), highest))

/** The payer's orders in this list for other children, and the tier discount that they already received. */
export type OtherOrders = { readonly subtotal: Money; readonly discount: Money }

export const NO_OTHER_ORDERS: OtherOrders = { subtotal: ZERO, discount: ZERO }

/**
 * The one discount that applies: that of the method, else the tier that the payer's whole total reaches. A discount
 * never exceeds the subtotal; a subtotal of zero has none.
 */
export function discountFor(
  subtotal: Money,
  settings: DiscountSettings,
  adjustment: Adjustment | undefined,
  others: OtherOrders = NO_OTHER_ORDERS,
): Discount | undefined {
  if (subtotal <= 0) return undefined
  const discount =
    adjustment && !isNothing(adjustment)
      ? methodDiscount(subtotal, adjustment)
      : settings.enabled
        ? tierDiscount(subtotal, settings.tiers, others)
        : undefined
  return discount && discount.computed !== 0 ? discount : undefined
}

/** The discount or surcharge of a payment method. */
function methodDiscount(subtotal: Money, adjustment: Adjustment): Discount {
  const magnitude = magnitudeOf(adjustment, subtotal)
  const amount = adjustment.type === 'discount' ? between(ZERO, magnitude, subtotal) : magnitude
  return { kind: 'payment-method', type: adjustment.type, computed: amount, thisOrder: amount }
}

/** The highest tier that the payer's total in this list reaches, minus the discount of earlier orders. */
function tierDiscount(
  subtotal: Money,
  tiers: readonly DiscountTier[],
  others: OtherOrders,
): Discount | undefined {
  const total = cents(subtotal + others.subtotal)
  const reached = tiers.filter((tier) => tier.from <= total).toSorted((a, b) => b.from - a.from)[0]
  if (!reached) return undefined
  const computed = between(ZERO, magnitudeOf(reached, total), total)
  const thisOrder = between(ZERO, computed - others.discount, subtotal)
  return { kind: 'tiers', type: 'discount', computed, thisOrder }
}

/** The discount as its row shows it: a surcharge is a negative discount. */
export const signedDiscount = (discount: Discount | undefined): Money =>
  cents(!discount ? 0 : discount.type === 'surcharge' ? -discount.thisOrder : discount.thisOrder)

/** The amount to pay: the subtotal minus the discount, or plus the surcharge. */
export const totalAfter = (subtotal: Money, discount: Discount | undefined): Money =>
  cents(subtotal - signedDiscount(discount))
