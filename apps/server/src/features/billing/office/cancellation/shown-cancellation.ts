import { SMALLEST_TOTAL, countedAnswers } from '@portal/domain/billing/answers/voluntary-count.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import type { ShownCopy } from './cancellation.repository.ts'

/**
 * Returns a cancellation as the office sees it: the copies that it may name, with their totals. On a list with something
 * voluntary nothing says what was paid, and the answers with nothing else are a number in tens.
 */
export function shownCancellation(
  copies: readonly ShownCopy[],
  { hasVoluntary, hidden }: { readonly hasVoluntary: boolean; readonly hidden: number },
) {
  const rows = copies.map(({ refund, ...copy }) => ({ ...copy, ...(!hasVoluntary && { refund }) }))
  const answered = copies.filter((copy) => copy.answered)
  const total = (of: 'credited' | 'becomes' | 'refund') => sum(copies.map((copy) => copy[of]))
  return {
    hasVoluntary,
    totals: {
      answers: answered.length,
      ...(hidden >= SMALLEST_TOTAL && { hidden: countedAnswers(hidden) }),
      credited: total('credited'),
      invoiced: total('becomes'),
      ...(!hasVoluntary && {
        refunds: copies.filter(({ refund }) => refund > 0).length,
        refunded: total('refund'),
      }),
      waiting: copies.filter(({ waiting }) => waiting > 0).length,
      offered: copies.filter(({ offered }) => offered > 0).length,
    },
    rows: rows.toSorted(byName),
  }
}

const byName = (a: ShownCopy | Omit<ShownCopy, 'refund'>, b: Omit<ShownCopy, 'refund'>): number =>
  a.name.localeCompare(b.name, 'nl') || a.payer.localeCompare(b.payer, 'nl') || (a.id < b.id ? -1 : 1)
