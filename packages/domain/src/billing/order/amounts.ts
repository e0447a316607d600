import { cents, ZERO, type Money } from '../../values/money.ts'
import { shareOf } from '../../values/percentage.ts'
import { articlesOf, selectionTotal, type Selection } from './selection.ts'
import type { Adjustment, Discount, DiscountSettings, DiscountTier } from './discount.ts'
import type { OrderList } from './order-list.ts'

/**
 * What the articles cost before a discount: nothing when nothing was ordered; the cart while
 * the list is open; else the order's subtotal, and without an order the invoice's total. The lines of an invoice that
 * needs no order are its cart.
 */
export function subtotalOf(list: OrderList, selection: Selection): Money {
  if (list.status === 'nothing-ordered') return ZERO
  if (list.status === 'open' && !list.withoutOrder) return selectionTotal(articlesOf(list), selection)
  return list.order?.subtotal ?? list.invoice?.total ?? ZERO
}

const isNothing = (adjustment: Adjustment | undefined): boolean => !adjustment || adjustment.value === 0

/** A fixed amount, or a share of the base rounded half away from zero. A magnitude. */
const magnitudeOf = (rule: Adjustment | DiscountTier, base: Money): Money =>
  rule.calculation === 'amount' ? rule.value : shareOf(base, rule.value)

const between = (lowest: Money, value: number, highest: Money): Money =>
  cents(Math.min(Math.max(value, lowest), highest))

/** What else the payer has ordered in this list, for other children, and what its tiers took off already. */
export type OtherOrders = { readonly subtotal: Money; readonly discount: Money }

export const NO_OTHER_ORDERS: OtherOrders = { subtotal: ZERO, discount: ZERO }

/**
 * The one discount that applies: the method's when it has one, else the tier of the list that the payer's whole
 * total reaches. A discount never exceeds the subtotal; a list of nothing has none.
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

/** What a payment method takes off, or adds as a surcharge. */
function methodDiscount(subtotal: Money, adjustment: Adjustment): Discount {
  const magnitude = magnitudeOf(adjustment, subtotal)
  const amount = adjustment.type === 'discount' ? between(ZERO, magnitude, subtotal) : magnitude
  return { kind: 'payment-method', type: adjustment.type, computed: amount, thisOrder: amount }
}

/** The highest tier that the payer's total in this list reaches; this order gets what earlier ones did not. */
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

/** What is to be paid: the subtotal minus the discount, so plus a surcharge. */
export const totalAfter = (subtotal: Money, discount: Discount | undefined): Money =>
  cents(subtotal - signedDiscount(discount))
