/** What can be wrong with a draft, and whether it stops publication. */
const stopping = {
  'title-missing': true,
  'day-missing': true,
  'ends-before-start': true,
  'ends-in-past': true,
  'due-before-start': true,
  'no-articles': true,
  'name-missing': true,
  'price-missing': true,
  'voluntary-below-zero': true,
  'voluntary-ticked': true,
  'choice-required': true,
  'choice-of-one': false,
  'choice-ticked-twice': true,
  'vat-missing': false,
  'no-methods': true,
  'method-twice': true,
  'plans-missing': true,
  'tier-twice': true,
  'dates-missing': true,
  'date-missing': true,
  'date-before-previous': true,
  'amount-missing': true,
  'part-not-above-zero': true,
  'shares-not-whole': true,
  'plan-unreachable': true,
  'audience-empty': true,
  'reaches-no-pupil': true,
  'reaches-no-payer': true,
  'without-payer': false,
  'several-payers': false,
  'too-few-places': true,
} as const

export type ListProblemCode = keyof typeof stopping

/** The codes of all problems. */
export const listProblemCodes = Object.keys(stopping) as readonly ListProblemCode[]

/** A problem of a draft, at a place in it. */
export type ListProblem = {
  readonly code: ListProblemCode
  readonly path: readonly (string | number)[]
  readonly stops: boolean
  /** How many it concerns, where that is a number of pupils. */
  readonly count?: number | undefined
}

/** Returns a problem at a place. */
export const problem = (
  code: ListProblemCode,
  path: readonly (string | number)[],
  extra: { readonly count?: number } = {},
): ListProblem => ({ code, path, stops: stopping[code], ...extra })
