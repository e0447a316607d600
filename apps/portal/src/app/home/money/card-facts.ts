import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/overview/what-is-open.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { sum, type Money } from '@portal/domain/values/money/money.ts'

/** One fact about the open invoices of a child: a number with its meaning. */
export type CardFact = { readonly before?: CalendarDay } & (
  | { readonly kind: 'pay' | 'credit'; readonly amount: Money }
  | { readonly kind: 'answer' | 'waiting'; readonly count: number }
)

/**
 * Explains the count of open invoices, most urgent first: to answer, to pay, waiting for the bank, refunded.
 * Facts that are zero are omitted.
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
