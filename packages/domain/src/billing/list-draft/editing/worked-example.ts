import type { Guid } from '../../../values/guid.ts'
import { ZERO } from '../../../values/money/money.ts'
import { priceOf } from '../../order/pricing.ts'
import { divide, isAllowed, type Part, type Price } from '../../payment/instalments.ts'
import type { InstalmentDate, InstalmentPlan } from '../../payment/payment-method.ts'
import { highestTotal } from '../highest-total.ts'
import type { DraftDate, DraftMethod, DraftPlan, ListDraft } from '../list-draft.ts'
import { planProblems } from '../plan-problems.ts'

/** What a family pays with a plan that orders everything. */
export type WorkedExample = { readonly price: Price; readonly parts: readonly Part[] }

/**
 * Returns the parts of the most expensive order with a plan of the draft, by the rules that also divide real orders.
 * Undefined while the plan is incomplete or when that order may not use it.
 */
export function workedExample(
  { articles, tiers }: Pick<ListDraft, 'articles' | 'tiers'>,
  { adjustment }: Pick<DraftMethod, 'adjustment'>,
  draftPlan: DraftPlan,
): WorkedExample | undefined {
  const plan = planOf(draftPlan)
  const total = highestTotal(articles)
  if (!plan || total <= 0) return undefined
  const discount = { enabled: tiers.length > 0, tiers }
  const price = priceOf(total, { discount }, adjustment ? { adjustment } : undefined)
  return isAllowed(plan, price) ? { price, parts: divide(plan, price.total) } : undefined
}

/** The plan as orders know it; undefined while something of it is missing. */
function planOf(draft: DraftPlan): InstalmentPlan | undefined {
  if (planProblems(draft, []).length > 0) return undefined
  const id: Guid = draft.key
  const dates = draft.dates.filter(hasDay)
  return { id, visible: true, minimumAmount: draft.minimum ?? ZERO, division: draft.division, dates }
}

const hasDay = (date: DraftDate): date is InstalmentDate => date.dueOn !== undefined
