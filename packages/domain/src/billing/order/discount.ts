import type { Money } from '../../values/money.ts'
import type { Percentage } from '../../values/percentage.ts'

/** A discount lowers the price, a surcharge raises it. */
export type AdjustmentType = 'discount' | 'surcharge'

/** A fixed amount, or a share of the subtotal. */
export type Reduction =
  | { readonly calculation: 'amount'; readonly value: Money }
  | { readonly calculation: 'percentage'; readonly value: Percentage }
export type Calculation = Reduction['calculation']

/** What a payment method takes off or adds. */
export type Adjustment = { readonly type: AdjustmentType } & Reduction

/** A step of the tiered discount: from this total of the payer in the list, this reduction. */
export type DiscountTier = { readonly from: Money } & Reduction

/** The list's own discount: off, or tiers on the payer's total in this list. */
export type DiscountSettings = { readonly enabled: boolean; readonly tiers: readonly DiscountTier[] }

/** Where a discount comes from: the list's tiers or the payment method. */
export type DiscountKind = 'tiers' | 'payment-method'

/** What comes off the subtotal (or on top, with a surcharge); amounts are magnitudes. */
export type Discount = {
  readonly kind: DiscountKind
  readonly type: AdjustmentType
  /** For the payer's whole total in this list. */
  readonly computed: Money
  /** The part that belongs to this order. */
  readonly thisOrder: Money
}
