import type { CalendarDay } from '../../../values/time/calendar-day.ts'
import type { Guid } from '../../../values/guid.ts'
import type { Money } from '../../../values/money/money.ts'

/** An order list in an overview: facts from the server, from which the client computes the status. */
export type InvoiceRow = {
  readonly id: Guid
  readonly title: string
  readonly description: string
  readonly visible: boolean
  readonly responded: boolean
  readonly respondedOn?: CalendarDay
  readonly total: Money
  readonly amountPaid: Money
  /** Still to pay; negative when the school owes it. */
  readonly openAmount: Money
  /** What the school still has to pay back, as a positive amount. */
  readonly openCreditAmount: Money
  /** An unpaid invoice exists. */
  readonly openInvoice: boolean
  readonly refund: boolean
  /** Answered, but not paid (PD-4). */
  readonly notPaid: boolean
  /** Answered, but not yet confirmed by the bank (PD-4). */
  readonly notConfirmed: boolean
  readonly expired: boolean
  readonly upcoming: boolean
  /** Answered without a payment method (zonderBetaling). */
  readonly withoutPayment: boolean
  /** How often this title was published to this child; above 1 the row has the duplicate badge. */
  readonly copies: number
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly dueOn?: CalendarDay
  /** Another debtor pays the rest of this list for this child. */
  readonly shared: boolean
  readonly articleCount: number
  readonly lineCount: number
  readonly hasOrder: boolean
  /** Setting of this list to show unconfirmed payments (showBetalingNietBevestigd); not the portal's setting. */
  readonly showUnconfirmed: boolean
  /** The open amount is collected by direct debit. */
  readonly collected: boolean
  readonly voluntary: boolean
  /** The viewer may pay directly (isOuder and not read-only). */
  readonly mayPay: boolean
  /** The term that is payable online now, if any. */
  readonly payableTerm?: NextTerm & {
    readonly id: string
    /** A payment for it is under way; it is completed first, never duplicated. */
    readonly underWay: boolean
  }
  /** The earliest open term that is not paid online: a transfer or a direct debit. */
  readonly offlineTerm?: NextTerm
  /** The term whose receipt shows all that was paid; absent while something is open, and with several paid terms. */
  readonly receiptTerm?: Guid
  readonly comment: boolean
  /** Minimum price before an answer: mandatory lines and the cheapest of each choice. */
  readonly minimum?: Money
  /** Before an answer: every line of the list is free. */
  readonly free?: boolean
  /** The list cannot be answered: a required line is sold out, and answering with nothing is not allowed. */
  readonly full: boolean
  /** The last day of an offered place in an article of the list. */
  readonly placeOffer?: CalendarDay
}

/** One part of an invoice: its amount, due day, and number among the parts. */
export type NextTerm = {
  readonly amount: Money
  readonly dueOn: CalendarDay
  readonly number: number
  readonly of: number
}

/** The next part of an invoice, by any payment method. */
export const nextTerm = (row: Pick<InvoiceRow, 'payableTerm' | 'offlineTerm'>): NextTerm | undefined =>
  row.payableTerm ?? row.offlineTerm

/** Numbers of lists that need action. Each list is in at most one number. */
export type InvoiceCounts = {
  readonly open: number
  readonly notConfirmed: number
  readonly notPaid: number
  readonly openCredit: number
}
