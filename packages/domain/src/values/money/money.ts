import { roundedQuotient } from './rounding.ts'

/** An amount in whole euro cents, so that sums are exact. Negative amounts are owed to the payer. */
export type Money = number & { readonly unit: 'eurocent' }

/** Creates an amount from whole cents. Throws a RangeError on fractions, NaN and unsafe integers. */
export function cents(amount: number): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Money
}

/** No money: 0 cents. */
export const ZERO = cents(0)

/** The sum of amounts; zero for none. */
export function sum(amounts: Iterable<Money>): Money {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** `a + b`, in cents. */
export const add = (a: Money, b: Money): Money => cents(a + b)

/** `a - b`, in cents. */
export const subtract = (a: Money, b: Money): Money => cents(a - b)

/** The amount with the opposite sign. */
export const negate = (a: Money): Money => cents(-a)

/** The smaller of two amounts. */
export const smallest = (a: Money, b: Money): Money => (a <= b ? a : b)

/** The larger of two amounts. */
export const largest = (a: Money, b: Money): Money => (a >= b ? a : b)

/**
 * Rounds the exact fraction `numerator / denominator` half away from zero to whole cents. Throws a RangeError when the
 * denominator is zero.
 */
export const roundToCents = (numerator: bigint, denominator: bigint): Money =>
  cents(Number(roundedQuotient(numerator, denominator)))

/** The relative error of a few sums and products of binary fractions. */
const BINARY_ERROR = 4 * Number.EPSILON

/** Converts euros of the wire (at most two decimals) to cents. Throws a RangeError on anything else. */
export function eurosToCents(euros: number): Money {
  const amount = Math.round(euros * 100)
  const error = Math.max(1e-6, Math.abs(amount) * BINARY_ERROR)
  if (!Number.isFinite(euros) || Math.abs(euros * 100 - amount) > error)
    throw new RangeError(`Not an amount in euros with at most two decimals: ${euros}`)
  return cents(amount)
}

/** Converts cents to euros as a decimal number for the wire. */
export const centsToEuros = (amount: Money): number => amount / 100

/** `€ 1.234,56` and `-€ 1.234,56` with a non-breaking space, the same in every language. */
export function inEuros(amount: Money): string {
  const owed = Math.abs(amount)
  const euros = String(Math.floor(owed / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = String(owed % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}€\u00a0${euros},${rest}`
}
