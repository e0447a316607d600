import { shareInside, type Percentage } from '../../values/percentage.ts'
import { cents, type Money } from '../../values/money.ts'

/** The rates of Dutch value added tax today, in per cent (PD-9). */
export const vatRates = [0, 9, 21] as const

/** The rate of value added tax on a line: a percentage, or exempt, which is not zero per cent (PD-9). */
export type VatRate = Percentage | 'exempt'

/** The tax inside a price that includes it: amount × rate / (1 + rate), per line to whole cents. */
export function vatWithin(amount: Money, rate: VatRate): Money {
  return rate === 'exempt' ? cents(0) : shareInside(amount, rate)
}
