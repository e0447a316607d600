import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Letterhead } from './letterhead.ts'

export type StatementLine = {
  readonly on: CalendarDay
  /** The number of an invoice, or the reference of a payment. */
  readonly number: string
  readonly title: string
  readonly amount: Money
}

/** All bills and payments of one child in the year. */
export type StatementChild = {
  readonly name: string
  readonly billed: readonly StatementLine[]
  readonly paid: readonly StatementLine[]
}

/** The content of the statement of a school year. Plain data. */
export type StatementDocument = {
  readonly kind: 'statement'
  /** For display: `2026-2027`. */
  readonly schoolYear: string
  readonly madeOn: CalendarDay
  readonly reader: string
  readonly school: Letterhead
  readonly children: readonly StatementChild[]
}
