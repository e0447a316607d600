import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Term } from '../order/order-list.ts'

/** The day that a term shows, and what happened or is due on it. */
export type TermDate = {
  readonly kind: 'paid-on' | 'repaid-on' | 'collected-on' | 'pay-before'
  readonly on: CalendarDay
}

type Dated = Pick<Term, 'amount' | 'open' | 'dueOn' | 'paidOn' | 'collectOn' | 'mandate'>

/**
 * Returns the day for the state of a term: of the payment once it is settled, of the direct debit, or the due day. A
 * term without a booking, and money that the school still has to repay, have none.
 */
export function dateOfTerm(term: Dated): TermDate | undefined {
  const { amount, open, dueOn, paidOn, collectOn, mandate } = term
  if (open === 0) return paidOn && { kind: amount < 0 ? 'repaid-on' : 'paid-on', on: paidOn }
  if (amount < 0) return undefined
  if (collectOn ?? mandate) return { kind: 'collected-on', on: collectOn ?? dueOn }
  return { kind: 'pay-before', on: dueOn }
}
