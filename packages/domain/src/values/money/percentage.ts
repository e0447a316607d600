import { cents, roundToCents, type Money } from './money.ts'

/** A percentage in hundredths of a per cent, so that 2.5 % is 250 and no binary fraction is needed. */
export type Percentage = number & { readonly unit: 'hundredth of a percent' }

/** Creates a percentage with at most two decimals, e.g. 21 or 1.5. Throws a RangeError on more. */
export function percentage(value: number): Percentage {
  const hundredths = Math.round(value * 100)
  if (!Number.isFinite(value) || Math.abs(value * 100 - hundredths) > 1e-6)
    throw new RangeError(`Not a percentage with at most two decimals: ${value}`)
  return hundredths as Percentage
}

/** Converts hundredths of a per cent to per cent: 2100 is 21. */
export const percentageAsNumber = (share: Percentage): number => share / 100

/** The share of an amount, rounded half away from zero to whole cents. */
export function shareOf(amount: Money, share: Percentage): Money {
  return roundToCents(BigInt(amount) * BigInt(share), 10_000n)
}

/** Returns the tax included in an amount: amount × rate / (1 + rate), in whole cents. */
export function shareInside(amount: Money, rate: Percentage): Money {
  if (rate === 0) return cents(0)
  return roundToCents(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate))
}
