import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Money } from '@portal/domain/values/money.ts'

/** One movement on an account. Negative amounts went out. */
export type BankLine = {
  /** Made from what the bank says of it: the same in every file that tells of it. */
  readonly id: string
  readonly amount: Money
  readonly currency: string
  readonly bookedOn: CalendarDay
  readonly counterAccount: string
  readonly counterName: string
  /** What the payer wrote, structured and free. */
  readonly text: string
  readonly endToEndId: string
  /** What the bank says of the batch that it booked as one: the part of the file, and the file. */
  readonly batchIds: readonly string[]
  /** Takes an earlier line back. */
  readonly isReversal: boolean
  /** Why it came back, by the bank's code; empty for everything else. */
  readonly returnReason: string
}

export type BankStatement = { readonly account: string; readonly lines: readonly BankLine[] }
