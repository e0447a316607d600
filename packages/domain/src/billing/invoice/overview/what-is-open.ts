import type { CalendarDay } from '../../../values/time/calendar-day.ts'
import { sum, type Money } from '../../../values/money/money.ts'
import { computedStatus } from './row-status.ts'
import { isListed, mayStillRespond } from './row-lists.ts'
import { nextTerm, type InvoiceRow } from './invoice-row.ts'

/** The financial summary of a family on the home page: the open amount, its due day, and direct debits. */
export type WhatIsOpen = {
  /** Lists with an amount that the payer pays, without voluntary ones (PD-8). */
  readonly invoices: number
  readonly amount: Money
  /** The nearest due day among them. */
  readonly before?: CalendarDay
  /** The amount that is collected by direct debit, without action of the payer. */
  readonly collected: Money
  /** Lists that wait for an answer, without voluntary ones (PD-8). */
  readonly toAnswer: number
  readonly answerBefore?: CalendarDay
}

/** Sums up the lists of a family. */
export function whatIsOpen(rows: readonly InvoiceRow[]): WhatIsOpen {
  const listed = rows.filter(isListed)
  const due = listed.filter((row) => row.openAmount > 0 && computedStatus(row) === 'open')
  const invoices = due.filter((row) => !row.collected && !row.voluntary)
  const unanswered = listed.filter((row) => mayStillRespond(row) && !row.voluntary)
  const before = earliest(invoices.map((row) => nextTerm(row)?.dueOn ?? row.dueOn))
  const answerBefore = earliest(unanswered.map((row) => (row.endVisible ? row.endsOn : undefined)))
  return {
    invoices: invoices.length,
    amount: sum(invoices.map((row) => row.openAmount)),
    ...(before && { before }),
    collected: sum(due.filter((row) => row.collected).map((row) => row.openAmount)),
    toAnswer: unanswered.length,
    ...(answerBefore && { answerBefore }),
  }
}

const earliest = (days: readonly (CalendarDay | undefined)[]): CalendarDay | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0]
