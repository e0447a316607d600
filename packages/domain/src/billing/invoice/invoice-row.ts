import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money.ts'

/** An order list in an overview: facts of the server, from which the client computes the status. */
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
  /** Answered, and the payment has not been made (PD-4). */
  readonly notPaid: boolean
  /** Answered, and the payment is not yet confirmed by the bank (PD-4). */
  readonly notConfirmed: boolean
  readonly expired: boolean
  readonly upcoming: boolean
  /** Answered without choosing how to pay (zonderBetaling). */
  readonly withoutPayment: boolean
  /** How often the same title was published to this child; above 1 the row carries the duplicate badge. */
  readonly copies: number
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly endVisible: boolean
  readonly dueOn?: CalendarDay
  /** Another debtor bears the rest of this list for this child. */
  readonly shared: boolean
  readonly articleCount: number
  readonly lineCount: number
  readonly hasOrder: boolean
  /** This list shows that a payment is not confirmed yet (showBetalingNietBevestigd); not the portal's setting. */
  readonly showUnconfirmed: boolean
  /** The open amount is collected by direct debit. */
  readonly collected: boolean
  readonly voluntary: boolean
  /** The viewer may pay directly (isOuder and not read-only). */
  readonly mayPay: boolean
  /** The term that is payable online now, if any. */
  readonly payableTerm?: NextTerm & {
    readonly id: string
    /** A payment for it is under way: it is completed first, never doubled. */
    readonly underWay: boolean
  }
  /** The earliest open term when it is not paid online: a transfer, or what will be collected. */
  readonly offlineTerm?: NextTerm
  readonly comment: boolean
  /** While an answer is awaited: what it costs at least, by mandatory lines and the cheapest of each choice. */
  readonly minimum?: Money
  /** While an answer is awaited: nothing of the list costs anything. */
  readonly free?: boolean
  /** Nobody can answer: what has to be taken has no place left, and nothing is no answer. */
  readonly full: boolean
}

/** One part of an invoice: how much, before which day, and which of how many it is. */
export type NextTerm = {
  readonly amount: Money
  readonly dueOn: CalendarDay
  readonly number: number
  readonly of: number
}

/** The part of an invoice that is due next, however it is paid. */
export const nextTerm = (row: Pick<InvoiceRow, 'payableTerm' | 'offlineTerm'>): NextTerm | undefined =>
  row.payableTerm ?? row.offlineTerm

/** How many lists ask something, each list in at most one number. */
export type InvoiceCounts = {
  readonly open: number
  readonly notConfirmed: number
  readonly notPaid: number
  readonly openCredit: number
}
