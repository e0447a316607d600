import type { CalendarDay } from '../../values/calendar-day.ts'
import { sum, type Money } from '../../values/money.ts'
import { computedStatus } from './row-status.ts'
import { isListed, mayStillRespond } from './row-lists.ts'
import { nextTerm, type InvoiceRow } from './invoice-row.ts'

/** What a family still has to do with money, for the home page: how much, before when, and what goes by itself. */
export type WhatIsOpen = {
  /** Lists with an amount that the payer pays, and that are not voluntary (PD-8). */
  readonly invoices: number
  readonly amount: Money
  /** The nearest day before which one of them is due. */
  readonly before?: CalendarDay
  /** What will be collected by direct debit, without anybody doing anything. */
  readonly collected: Money
  /** Lists that wait for an answer; voluntary ones are not pressed upon anybody and not counted (PD-8). */
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
