import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'

const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** `21%`, or the word for exempt, which differs from zero (PD-9). */
export const vatName = (rate: VatRate): string =>
  rate === 'exempt' ? 'Vrijgesteld' : `${numbers.format(percentageAsNumber(rate))}%`
