import { cents, ZERO, type Money } from '../values/money.ts'
import { shareInside } from '../values/percentage.ts'
import type { Variant, Vat } from './shop-item.ts'
import { isAllWanted } from './stock.ts'

/** The most that a buyer may make of a price, and the most of one line. */
export const LARGEST_PRICE = cents(9999_99)
export const LARGEST_QUANTITY = 999

/** The tax inside a price that includes it, to whole cents; nothing where the item is exempt. */
export const vatShare = (price: Money, { rate }: Vat): Money =>
  rate === undefined ? ZERO : shareInside(price, rate)

/** Digits, at most one comma or period, and at most two decimals; a period never parts thousands. */
const AMOUNT = /^(?<euros>\d{1,4})(?:[.,](?<decimals>\d{1,2}))?$/

/** The amount that a buyer typed, from 0,01 to 9999,99; nothing for anything else. */
export function readAmount(typed: string): Money | undefined {
  const { euros, decimals = '' } = AMOUNT.exec(typed.trim())?.groups ?? {}
  if (euros === undefined) return undefined
  const amount = cents(Number(euros) * 100 + Number(decimals.padEnd(2, '0')))
  return isAmount(amount) ? amount : undefined
}

/** Whether a buyer may make a price of this. */
export const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= LARGEST_PRICE

/** An amount as it stands in the field: with a comma and two decimals. */
export const writeAmount = (amount: Money): string => (amount / 100).toFixed(2).replace('.', ',')

/** A quantity that a line can have. */
export const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY

/** What one of a variant costs: its own price, or what the buyer made it. A fixed price is never the buyer's (trap 39). */
export const unitPrice = (variant: Pick<Variant, 'price' | 'variablePrice'>, typed: Money): Money =>
  variant.variablePrice ? typed : variant.price

/** What stands in the way of the cart: no variant was chosen, nobody whom it is for, none is left, or the amount is missing or no amount. */
export type ReasonNotToAdd =
  | 'no-variant'
  | 'no-child'
  | 'sold-out'
  | 'all-in-cart'
  | 'no-amount'
  | 'invalid-amount'

/** What somebody chose of an item so far. */
export type Choice = {
  readonly variant: Pick<Variant, 'variablePrice' | 'left'> | undefined
  /** Whether it is known for whom it is, or need not be. */
  readonly hasChild: boolean
  readonly typed: string
  /** How many of the variant are in the cart already. */
  readonly inCart: number
}

/** Why an item cannot go into the cart: a choice is missing, no stock is left for it, or the amount is missing or invalid. */
export function reasonNotToAdd({ variant, hasChild, typed, inCart }: Choice): ReasonNotToAdd | undefined {
  if (!variant) return 'no-variant'
  if (!hasChild) return 'no-child'
  if (isAllWanted(variant, inCart)) return variant.left === 0 ? 'sold-out' : 'all-in-cart'
  if (!variant.variablePrice) return undefined
  if (typed.trim() === '') return 'no-amount'
  return readAmount(typed) === undefined ? 'invalid-amount' : undefined
}
