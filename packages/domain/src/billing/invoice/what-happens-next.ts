import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { negate, type Money } from '../../values/money/money.ts'
import { isUnanswered } from './overview/row-status.ts'
import { nextTerm, type InvoiceRow, type NextTerm } from './overview/invoice-row.ts'

/** The one sentence under a list: what the payer must do and before when, or what happens automatically. */
export type NextStep =
  | {
      readonly kind: 'pay'
      readonly amount: Money
      readonly before?: CalendarDay
      readonly term?: TermNumber
    }
  | { readonly kind: 'complete-payment'; readonly amount: Money }
  | { readonly kind: 'another-guardian-pays'; readonly amount: Money }
  | { readonly kind: 'respond'; readonly before?: CalendarDay }
  | { readonly kind: 'may-contribute'; readonly before?: CalendarDay }
  | { readonly kind: 'will-be-collected'; readonly amount: Money; readonly on?: CalendarDay }
  | { readonly kind: 'collection-under-way' }
  | { readonly kind: 'payment-pending' }
  | { readonly kind: 'refund-comes'; readonly amount: Money }
  | { readonly kind: 'opens'; readonly on: CalendarDay }
  | { readonly kind: 'closed'; readonly on?: CalendarDay }
  | { readonly kind: 'nothing-to-do' }

type TermNumber = { readonly number: number; readonly of: number }

/**
 * Returns the next step of a list for this viewer. A payment comes first, also when a surplus is repaid. Voluntary
 * lists invite without pressing (PD-8).
 */
export function whatHappensNext(row: InvoiceRow): NextStep {
  if (row.openAmount > 0) return howItIsPaid(row)
  if (row.openCreditAmount > 0) return { kind: 'refund-comes', amount: row.openCreditAmount }
  if (row.openAmount < 0) return { kind: 'refund-comes', amount: negate(row.openAmount) }
  if (row.notConfirmed) return { kind: row.collected ? 'collection-under-way' : 'payment-pending' }
  return isUnanswered(row) ? howItIsAnswered(row) : { kind: 'nothing-to-do' }
}

function howItIsPaid(row: InvoiceRow): NextStep {
  const term = nextTerm(row)
  const amount = term?.amount ?? row.openAmount
  const day = term?.dueOn ?? row.dueOn
  if (row.collected) return { kind: 'will-be-collected', amount, ...(day && { on: day }) }
  if (!row.mayPay) return { kind: 'another-guardian-pays', amount: row.openAmount }
  if (row.payableTerm?.underWay) return { kind: 'complete-payment', amount }
  return {
    kind: 'pay',
    amount,
    ...(day && { before: day }),
    ...numberOf(term),
  }
}

/** An invoice in one part has no number. */
const numberOf = (term: NextTerm | undefined): { readonly term?: TermNumber } =>
  term && term.of > 1 ? { term: { number: term.number, of: term.of } } : {}

function howItIsAnswered(row: InvoiceRow): NextStep {
  const end = row.endVisible ? row.endsOn : undefined
  if (row.expired) return { kind: 'closed', ...(end && { on: end }) }
  if (row.upcoming) return { kind: 'opens', on: row.startsOn }
  return { kind: row.voluntary ? 'may-contribute' : 'respond', ...(end && { before: end }) }
}
