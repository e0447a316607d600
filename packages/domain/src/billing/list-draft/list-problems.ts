import { isEmptyAudience } from '../../account/account.public.ts'
import { sum, ZERO, type Money } from '../../values/money/money.ts'
import { shareOf } from '../../values/money/percentage.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { choiceOf, highestTotal } from './highest-total.ts'
import type { DraftArticle, DraftMethod, DraftPlan, ListDraft } from './list-draft.ts'
import { planProblems } from './plan-problems.ts'
import { problem, type ListProblem } from './problem.ts'

/** How many pupils a draft reaches now. */
export type ListReach = {
  readonly pupils: number
  /** Pupils without a payer: they do not get the list. */
  readonly withoutPayer: number
  /** Pupils with several payers without shares, who get equal parts. */
  readonly severalPayers: number
}

/**
 * Returns what is wrong with a draft, each with its place in it. A problem that stops makes publication impossible; the
 * others are warnings.
 * @param reach of its audience; absent while it was not counted
 */
export function problemsOf(draft: ListDraft, today: CalendarDay, reach?: ListReach): readonly ListProblem[] {
  return [
    ...basicProblems(draft, today),
    ...draft.articles.flatMap((article, index) => articleProblems(article, index)),
    ...choiceProblems(draft.articles),
    ...(draft.articles.length === 0 ? [problem('no-articles', ['articles'])] : []),
    ...payingProblems(draft),
    ...audienceProblems(draft, reach),
  ]
}

/** Whether nothing stops publication. */
export const isPublishable = (problems: readonly ListProblem[]): boolean =>
  problems.every(({ stops }) => !stops)

/** An audience that was not chosen reaches no pupil, which is no second problem. */
function audienceProblems(draft: ListDraft, reach: ListReach | undefined) {
  if (isEmptyAudience(draft.audience)) return [problem('audience-empty', ['audience'])]
  return reach ? reachProblems(draft, reach) : []
}

function basicProblems({ title, startsOn, endsOn, dueOn }: ListDraft, today: CalendarDay) {
  const found: ListProblem[] = []
  if (title.trim() === '') found.push(problem('title-missing', ['title']))
  if (startsOn === undefined) found.push(problem('day-missing', ['startsOn']))
  if (endsOn === undefined) found.push(problem('day-missing', ['endsOn']))
  else if (startsOn !== undefined && endsOn < startsOn) found.push(problem('ends-before-start', ['endsOn']))
  else if (endsOn < today) found.push(problem('ends-in-past', ['endsOn']))
  if (dueOn !== undefined && startsOn !== undefined && dueOn < startsOn)
    found.push(problem('due-before-start', ['dueOn']))
  return found
}

/** A voluntary article is never below zero, nor ticked beforehand (PD-8). */
function articleProblems(article: DraftArticle, index: number): readonly ListProblem[] {
  const { description, price, vat, need, ticked, choice } = article
  const at = (field: keyof DraftArticle) => ['articles', index, field] as const
  const found: ListProblem[] = []
  if (description.trim() === '') found.push(problem('name-missing', at('description')))
  if (price === undefined) found.push(problem('price-missing', at('price')))
  else if (price < 0 && need === 'voluntary') found.push(problem('voluntary-below-zero', at('price')))
  if (need === 'voluntary' && ticked) found.push(problem('voluntary-ticked', at('ticked')))
  if (need === 'required' && choice !== '') found.push(problem('choice-required', at('need')))
  if (vat === undefined && price !== undefined && price > 0) found.push(problem('vat-missing', at('vat')))
  return found
}

/** Exactly one of a choice is taken: two may not be ticked beforehand, and a choice of one is none. */
function choiceProblems(articles: readonly DraftArticle[]): readonly ListProblem[] {
  const groups = articles.map(choiceOf)
  return articles.flatMap(({ ticked }, index) => {
    const group = groups[index]
    if (group === undefined) return []
    const same = articles.filter((_, other) => groups[other] === group)
    if (same.length === 1) return [problem('choice-of-one', ['articles', index, 'choice'])]
    const isTickedBefore = articles.some(
      (other, before) => before < index && groups[before] === group && other.ticked,
    )
    return ticked && isTickedBefore ? [problem('choice-ticked-twice', ['articles', index, 'ticked'])] : []
  })
}

/** Without a method nothing can be paid; a list for nothing needs none. */
function payingProblems(draft: ListDraft): readonly ListProblem[] {
  const highest = highestTotal(draft.articles)
  const names = draft.methods.map(({ name }) => name)
  return [
    ...(highest > 0 && names.length === 0 ? [problem('no-methods', ['methods'])] : []),
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [problem('method-twice', ['methods', index, 'name'])] : [],
    ),
    ...draft.tiers.flatMap(({ from }, index) =>
      draft.tiers.findIndex((other) => other.from === from) < index
        ? [problem('tier-twice', ['tiers', index, 'from'])]
        : [],
    ),
    ...draft.methods.flatMap((method, index) => methodProblems(method, ['methods', index], highest)),
  ]
}

function methodProblems(
  method: DraftMethod,
  at: readonly [string, number],
  highest: Money,
): readonly ListProblem[] {
  const found = method.plans.flatMap((plan, index) => {
    const path = [...at, 'plans', index] as const
    const own = planProblems(plan, path)
    return own.length > 0 ? own : unreachable(plan, path, { highest, method })
  })
  return method.instalmentsRequired && method.plans.length === 0
    ? [...found, problem('plans-missing', [...at, 'plans'])]
    : found
}

/** A plan that no order reaches: by its minimum, or because what is due before its last date is all. */
function unreachable(
  plan: DraftPlan,
  path: readonly (string | number)[],
  { highest, method }: { readonly highest: Money; readonly method: DraftMethod },
): readonly ListProblem[] {
  if ((plan.minimum ?? ZERO) > highest) return [problem('plan-unreachable', [...path, 'minimum'])]
  if (plan.division !== 'amount') return []
  const before = sum(plan.dates.slice(0, -1).map(({ amount }) => amount ?? ZERO))
  return before > 0 && before >= highest + surchargeOn(highest, method)
    ? [problem('plan-unreachable', [...path, 'dates'])]
    : []
}

function surchargeOn(total: Money, { adjustment }: DraftMethod): Money {
  if (adjustment?.type !== 'surcharge') return ZERO
  return adjustment.calculation === 'amount' ? adjustment.value : shareOf(total, adjustment.value)
}

/** Everybody must be able to take what is required. */
function reachProblems({ articles }: ListDraft, { pupils, withoutPayer, severalPayers }: ListReach) {
  const reached = pupils - withoutPayer
  return [
    ...(pupils > 0 && reached === 0 ? [problem('reaches-no-payer', ['audience'])] : []),
    ...(pupils === 0 ? [problem('reaches-no-pupil', ['audience'])] : []),
    ...(withoutPayer > 0 && reached > 0
      ? [problem('without-payer', ['audience'], { count: withoutPayer })]
      : []),
    ...(severalPayers > 0 ? [problem('several-payers', ['audience'], { count: severalPayers })] : []),
    ...articles.flatMap(({ need, places }, index) =>
      need === 'required' && places !== undefined && places < reached
        ? [problem('too-few-places', ['articles', index, 'places'], { count: reached })]
        : [],
    ),
  ]
}
