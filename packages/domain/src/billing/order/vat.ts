import { shareInside, type Percentage } from '../../values/money/percentage.ts'
import { cents, sum, type Money } from '../../values/money/money.ts'

/** The rates of Dutch value added tax today, in per cent (PD-9). */
export const vatRates = [0, 9, 21] as const

/** The rate of value added tax of a line: a percentage, or exempt, which differs from zero per cent (PD-9). */
export type VatRate = Percentage | 'exempt'

/** Returns the tax included in an amount: amount × rate / (1 + rate), per line in whole cents. */
export function vatWithin(amount: Money, rate: VatRate): Money {
  return rate === 'exempt' ? cents(0) : shareInside(amount, rate)
}

/** The price and tax rate of a line. */
export type TaxedLine = { readonly amount: Money; readonly vatRate: VatRate }

/** The tax in all lines: the sum of the rounded lines, not lowered by a discount. */
export const vatTotal = (lines: readonly TaxedLine[]): Money =>
  sum(lines.map((line) => vatWithin(line.amount, line.vatRate)))

/** The tax of all lines with one rate; exempt lines are separate from lines at zero per cent (PD-9). */
export type VatShare = { readonly rate: VatRate; readonly amount: Money; readonly vat: Money }

/** The tax per rate, highest rate first, exempt last. */
export function vatPerRate(lines: readonly TaxedLine[]): readonly VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].toSorted((a, b) => rank(b) - rank(a))
  return rates.map((rate) => {
    const group = lines.filter((line) => line.vatRate === rate)
    return { rate, amount: sum(group.map((line) => line.amount)), vat: vatTotal(group) }
  })
}

const rank = (rate: VatRate): number => (rate === 'exempt' ? -1 : rate)
