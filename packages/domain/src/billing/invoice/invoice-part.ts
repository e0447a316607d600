import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Money } from '../../values/money/money.ts'

/** One payable part of an invoice: a term in force, or a whole invoice without a payment method. */
export type InvoicePart<Id extends string = string> = {
  /** The invoice or credit note of the part. */
  readonly invoice: Id
  /** Absent for an invoice without terms. */
  readonly term?: Id
  readonly number: number
  readonly amount: Money
  /** The sum of its bookings: money and set-offs. */
  readonly paid: Money
  /**
   * The part of `paid` that was set off and is no money; negative for a credit note. Absent for zero, or when not
   * requested.
   */
  readonly setOff?: Money
  /** For a credit note: it settles nothing, because it is being repaid or waits for release by the school. */
  readonly returning?: Money
  readonly dueOn: CalendarDay
  readonly method?: string
  /** Handed in at the bank, or a transfer that the payer announced: neither open nor paid (nietbetaald). */
  readonly pending: boolean
  /** A payment for it is under way. */
  readonly underWay: boolean
}
