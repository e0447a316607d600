import type { Money } from '../values/money.ts'
import type { Percentage } from '../values/percentage.ts'

/** KORTING lowers, TOESLAG raises the price; a missing type means KORTING. */
export type AdjustmentType = 'KORTING' | 'TOESLAG'

/** A fixed amount or a share of the subtotal; a missing calculation means BEDRAG. */
export type Adjustment = { readonly type: AdjustmentType } & (
  | { readonly calculation: 'BEDRAG'; readonly value: Money }
  | { readonly calculation: 'PERCENTAGE'; readonly value: Percentage }
)

/** A step of the tiered discount: from this total of the payer in the list, this reduction. */
export type DiscountTier = { readonly from: Money } & (
  | { readonly calculation: 'BEDRAG'; readonly value: Money }
  | { readonly calculation: 'PERCENTAGE'; readonly value: Percentage }
)

/** The list's own discount (STAFFEL): off, or tiers on the payer's total in this list. */
export type DiscountSettings = { readonly enabled: boolean; readonly tiers: readonly DiscountTier[] }

/** Where a discount comes from: the list's tiers or the payment method. */
export type DiscountKind = 'STAFFEL' | 'BETAALOPTIE'

/** What comes off the subtotal (or on top, with TOESLAG); amounts are magnitudes. */
export type Discount = {
  readonly kind: DiscountKind
  readonly type: AdjustmentType
  /** For the payer's whole total in this list. */
  readonly computed: Money
  /** The part that belongs to this order. */
  readonly thisOrder: Money
}
