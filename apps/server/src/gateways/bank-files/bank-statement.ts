import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Money } from '@portal/domain/values/money.ts'

/** One movement on an account. Negative amounts went out. */
export type BankLine = {
  /** Names the line in our books; made as the releases before identities made it. */
  readonly id: string
  /** Made only of what the bank promises to repeat, so it is the same in every statement that tells of the line. */
  readonly identity: string
  /** The bank's own reference; empty when it gives none. */
  readonly bankReference: string
  readonly amount: Money
  /** The amount of the whole entry of which the line is a part. */
  readonly entryAmount: Money
  readonly currency: string
  readonly bookedOn: CalendarDay
  readonly counterAccount: string
  readonly counterName: string
  /** What the payer wrote, structured and free. */
  readonly text: string
  readonly endToEndId: string
  /** The transactions of an undivided entry, in their order; empty for everything else. */
  readonly parts: readonly LinePart[]
  /** How we numbered the order within our file; empty for everything else. */
  readonly instructionId: string
  /** What the bank says of the batch that it booked as one: the part of the file, and the file. */
  readonly batchIds: readonly string[]
  /**
   * How it stands in its entry: `undivided` when the entry has several transactions without amounts, `rest` when it is
   * what the amounts of the transactions leave over.
   */
  readonly share: 'whole' | 'part' | 'undivided' | 'rest'
  /** Takes an earlier line back. */
  readonly isReversal: boolean
  /** Came back, by the words or the transaction code of the bank. */
  readonly isReturned: boolean
  /** Why it came back, by the bank's code; empty for everything else. */
  readonly returnReason: string
}

/** A transaction without an amount of its own, with the bank's code where it came back. */
export type LinePart = { readonly endToEndId: string; readonly returnReason: string }

export type BankStatement = {
  readonly account: string
  readonly lines: readonly BankLine[]
  /** How many entries are not booked yet, by their status: they come again. */
  readonly pending: number
  /** What is in the statement and cannot be understood, a sentence each. */
  readonly notUnderstood: readonly string[]
}
