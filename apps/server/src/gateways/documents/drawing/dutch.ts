import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'

const euros = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** `€ 1.234,56`, and `-€ 1.234,56` when it is owed to the payer. */
export const inEuros = (amount: Money): string =>
  `${amount < 0 ? '-' : ''}€\u00a0${euros.format(Math.abs(amount) / 100)}`

/** DD-MM-YYYY. */
export const inDigits = (day: CalendarDay): string => day.split('-').toReversed().join('-')

/** `21%`, or the word for exempt, which differs from zero (PD-9). */
export const vatName = (rate: VatRate): string =>
  rate === 'exempt' ? 'Vrijgesteld' : `${numbers.format(percentageAsNumber(rate))}%`
