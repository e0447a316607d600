import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Money } from '../../values/money.ts'

/**
 * One payable part of an invoice: a term in force, or a whole invoice for which nobody has chosen yet how it is paid.
 */
export type InvoicePart<Id extends string = string> = {
  /** The invoice or credit note that it is a part of. */
  readonly invoice: Id
  /** Absent for an invoice without terms. */
  readonly term?: Id
  readonly number: number
  readonly amount: Money
  /** The sum of what was booked on it: money, and credit that was set off. */
  readonly paid: Money
  /** How much of `paid` was set off and is no money; negative for a credit note. Absent where nothing was, or nobody asked. */
  readonly setOff?: Money
  /** Of a credit note: settles nothing, because it is on its way back, or waits for the school to release it. */
  readonly returning?: Money
  readonly dueOn: CalendarDay
  readonly method?: string
  /** Handed in at the bank, or a transfer that the payer announced: neither open nor paid (nietbetaald). */
  readonly pending: boolean
  /** A payment for it is on its way. */
  readonly underWay: boolean
}
