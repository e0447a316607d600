import type { Money } from '../../values/money/money.ts'
import type { Percentage } from '../../values/money/percentage.ts'

/** A discount lowers the price, a surcharge raises it. */
export type AdjustmentType = 'discount' | 'surcharge'

/** A fixed amount, or a share of the subtotal. */
export type Reduction =
  | { readonly calculation: 'amount'; readonly value: Money }
  | { readonly calculation: 'percentage'; readonly value: Percentage }
export type Calculation = Reduction['calculation']

/** The discount or surcharge of a payment method. */
export type Adjustment = { readonly type: AdjustmentType } & Reduction

/** A tier of the discount: this reduction from this total of the payer in the list. */
export type DiscountTier = { readonly from: Money } & Reduction

/** The list's own discount: off, or tiers on the payer's total in this list. */
export type DiscountSettings = { readonly enabled: boolean; readonly tiers: readonly DiscountTier[] }

/** Where a discount comes from: the list's tiers or the payment method. */
export type DiscountKind = 'tiers' | 'payment-method'

/** The discount on the subtotal, or the surcharge; amounts are positive. */
export type Discount = {
  readonly kind: DiscountKind
  readonly type: AdjustmentType
  /** For the payer's whole total in this list. */
  readonly computed: Money
  /** The part that belongs to this order. */
  readonly thisOrder: Money
}
