import type { DraftDate, DraftPlan } from './list-draft.ts'
import { problem, type ListProblem } from './problem.ts'

const WHOLE = 10_000

/** Returns what is wrong with the dates of a plan: each has a day in order, and what its division asks. */
export function planProblems(
  { division, dates }: DraftPlan,
  path: readonly (string | number)[],
): readonly ListProblem[] {
  if (dates.length === 0) return [problem('dates-missing', [...path, 'dates'])]
  const found = dates.flatMap((date, index) => {
    const at = [...path, 'dates', index]
    return [
      ...dayProblems(date, dates[index - 1], at),
      ...partProblems(division, date, { at, isLast: index === dates.length - 1 }),
    ]
  })
  const shares = dates.reduce((total, { share }) => total + (share ?? 0), 0)
  return division === 'percentage' && found.length === 0 && shares !== WHOLE
    ? [problem('shares-not-whole', [...path, 'dates'])]
    : found
}

function dayProblems(
  { dueOn }: DraftDate,
  previous: DraftDate | undefined,
  at: readonly (string | number)[],
) {
  if (dueOn === undefined) return [problem('date-missing', [...at, 'dueOn'])]
  return dueOn < (previous?.dueOn ?? '') ? [problem('date-before-previous', [...at, 'dueOn'])] : []
}

/** Equal parts have no measure of their own. The last fixed amount is the rest. */
function partProblems(
  division: DraftPlan['division'],
  { share, amount }: DraftDate,
  { at, isLast }: { readonly at: readonly (string | number)[]; readonly isLast: boolean },
): readonly ListProblem[] {
  if (division === 'equal' || (division === 'amount' && isLast)) return []
  const [field, part] = division === 'percentage' ? ['share', share] : ['amount', amount]
  if (part === undefined) return [problem('amount-missing', [...at, field ?? ''])]
  return Number(part) > 0 ? [] : [problem('part-not-above-zero', [...at, field ?? ''])]
}
