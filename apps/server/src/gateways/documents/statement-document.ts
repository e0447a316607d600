import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Letterhead } from './letterhead.ts'

export type StatementLine = {
  readonly on: CalendarDay
  /** The number of an invoice, or the reference of what was paid. */
  readonly number: string
  readonly title: string
  readonly amount: Money
}

/** Everything that was billed and paid for one child in the year. */
export type StatementChild = {
  readonly name: string
  readonly billed: readonly StatementLine[]
  readonly paid: readonly StatementLine[]
}

/** Everything that stands on the statement of a school year. Plain data. */
export type StatementDocument = {
  readonly kind: 'statement'
  /** As people write it: `2026-2027`. */
  readonly schoolYear: string
  readonly madeOn: CalendarDay
  readonly reader: string
  readonly school: Letterhead
  readonly children: readonly StatementChild[]
}
