import { cents, inEuros, ZERO, type Money } from '../../values/money/money.ts'
import { readNumber } from '../../values/money/typed-number.ts'
import { shareInside } from '../../values/money/percentage.ts'
import type { Variant, Vat } from './shop-item.ts'
import { isAllWanted } from './stock.ts'

/** Maximum of a variable price, and maximum quantity of one line. */
export const LARGEST_PRICE = cents(9999_99)
export const LARGEST_QUANTITY = 999

/** Returns the tax included in a price, in whole cents; zero for an exempt item. */
export const vatShare = (price: Money, { rate }: Vat): Money =>
  rate === undefined ? ZERO : shareInside(price, rate)

/** Why a typed amount cannot be used. */
export type AmountFault =
  | 'no-amount'
  | 'invalid-amount'
  | 'ambiguous-amount'
  | 'too-many-decimals'
  | 'too-large-amount'

/** Parses an amount that a buyer typed, from 0,01 to 9999,99, or returns why it cannot be used. */
export function readAmount(typed: string): Money | AmountFault {
  if (typed.trim() === '') return 'no-amount'
  const number = readNumber(typed)
  if (number === 'ambiguous') return 'ambiguous-amount'
  if (number === undefined) return 'invalid-amount'
  if (number.decimals.length > 2) return 'too-many-decimals'
  const amount = Number(number.whole) * 100 + Number(number.decimals.padEnd(2, '0'))
  if (amount > LARGEST_PRICE) return 'too-large-amount'
  return isAmount(amount) ? cents(amount) : 'invalid-amount'
}

/** The amount that a buyer typed; undefined when it cannot be used. */
export function amountOf(typed: string): Money | undefined {
  const amount = readAmount(typed)
  return typeof amount === 'number' ? amount : undefined
}

/** Whether an amount is valid for a variable price. */
export const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_PRICE

/** Formats an amount for its field as the cart prints it, without the euro sign and its space. */
export const writeAmount = (amount: Money): string => inEuros(amount).slice(2)

/** Whether a quantity is valid for a line. */
export const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY

/**
 * The price of one piece: that of the variant, or the buyer's for a variable price. A fixed price never comes from the
 * buyer (trap 39).
 */
export const unitPrice = (variant: Pick<Variant, 'price' | 'variablePrice'>, typed: Money): Money =>
  variant.variablePrice ? typed : variant.price

/** Why an item cannot go into the cart: no variant, no pupil, no stock, or the fault of the amount. */
export type ReasonNotToAdd = 'no-variant' | 'no-child' | 'sold-out' | 'all-in-cart' | AmountFault

/** The current choices for an item. */
export type Choice = {
  readonly variant: Pick<Variant, 'variablePrice' | 'left'> | undefined
  /** Whether the pupil is chosen, or none is needed. */
  readonly hasChild: boolean
  readonly typed: string
  /** The quantity of the variant in the cart. */
  readonly inCart: number
}

/** Why an item cannot go into the cart: a choice is missing, no stock is left for it, or the amount is missing or invalid. */
export function reasonNotToAdd({ variant, hasChild, typed, inCart }: Choice): ReasonNotToAdd | undefined {
  if (!variant) return 'no-variant'
  if (!hasChild) return 'no-child'
  if (isAllWanted(variant, inCart)) return variant.left === 0 ? 'sold-out' : 'all-in-cart'
  if (!variant.variablePrice) return undefined
  const amount = readAmount(typed)
  return typeof amount === 'string' ? amount : undefined
}
