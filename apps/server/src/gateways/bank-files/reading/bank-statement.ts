import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'

/** One movement on an account. Outgoing amounts are negative. */
export type BankLine = {
  /** Names the line in our ledger, in the format of releases before identities. */
  readonly id: string
  /** Made only of fields that the bank repeats, so it is the same in every statement with the line. */
  readonly identity: string
  /** The bank's own reference; empty when it gives none. */
  readonly bankReference: string
  readonly amount: Money
  /** The amount of the entry that contains the line. */
  readonly entryAmount: Money
  readonly currency: string
  readonly bookedOn: CalendarDay
  readonly counterAccount: string
  readonly counterName: string
  /** The remittance information of the payer, structured and free. */
  readonly text: string
  readonly endToEndId: string
  /** The transactions of an undivided entry, in order; empty for other lines. */
  readonly parts: readonly LinePart[]
  /** Our number for the order within our file; empty for other lines. */
  readonly instructionId: string
  /** The bank's names of a batch that it booked as one amount: the part of the file, and the file. */
  readonly batchIds: readonly string[]
  /**
   * The line's share of its entry: `undivided` for an entry of several transactions without amounts, `rest` for the
   * remainder after the amounts of the transactions.
   */
  readonly share: 'whole' | 'part' | 'undivided' | 'rest'
  /** Reverses an earlier line. */
  readonly isReversal: boolean
  /** A return, according to the text or transaction code of the bank. */
  readonly isReturned: boolean
  /** The bank's reason code of a return; empty for other lines. */
  readonly returnReason: string
}

/** A transaction without its own amount, with the reason code of a return. */
export type LinePart = { readonly endToEndId: string; readonly returnReason: string }

export type BankStatement = {
  readonly account: string
  readonly lines: readonly BankLine[]
  /** The number of entries that are not booked yet, by status: a later statement repeats them. */
  readonly pending: number
  /** Parts of the statement that were not understood, one sentence each. */
  readonly notUnderstood: readonly string[]
}
