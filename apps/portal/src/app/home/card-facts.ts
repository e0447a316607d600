import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/what-is-open.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { sum, type Money } from '@portal/domain/values/money.ts'

/** One thing that the open invoices of a child come down to: a number that says in words what it is. */
export type CardFact = { readonly before?: CalendarDay } & (
  | { readonly kind: 'pay' | 'credit'; readonly amount: Money }
  | { readonly kind: 'answer' | 'waiting'; readonly count: number }
)

/**
 * What is behind the count of open invoices, what asks most first: to answer, to pay, waiting
 * for the bank, coming back. What is nothing is not said.
 */
export function cardFactsOf({ rows, counts }: Pick<ChildOverview, 'rows' | 'counts'>): readonly CardFact[] {
  const { toAnswer, answerBefore, amount, before } = whatIsOpen(rows)
  const facts: readonly CardFact[] = [
    { kind: 'answer', count: toAnswer, ...(answerBefore && { before: answerBefore }) },
    { kind: 'pay', amount, ...(before && { before }) },
    { kind: 'waiting', count: counts.notConfirmed },
    { kind: 'credit', amount: sum(rows.map(({ openCreditAmount }) => openCreditAmount)) },
  ]
  return facts.filter((fact) => ('amount' in fact ? fact.amount : fact.count) > 0)
}
