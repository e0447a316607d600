import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import type { Household, ListSource, OrderListSource } from './sources.ts'

/** The parts of a school file besides households and lists. */
type Rest = Omit<SchoolFileSource, 'version' | keyof Household | 'lists' | 'orderLists'>

/** Builds a school file from its households and their lists. */
export const schoolFile = (
  rest: Rest,
  households: readonly Household[],
  published: readonly {
    readonly lists: readonly ListSource[]
    readonly orderLists: readonly OrderListSource[]
  }[],
): SchoolFileSource => ({
  version: 1,
  ...rest,
  people: households.flatMap(({ people }) => people),
  debtors: households.flatMap(({ debtors = [] }) => debtors),
  relations: households.flatMap(({ relations = [] }) => relations),
  mandates: households.flatMap(({ mandates = [] }) => mandates),
  linkTokens: households.flatMap(({ linkTokens = [] }) => linkTokens),
  lists: published.flatMap(({ lists }) => lists),
  orderLists: published.flatMap(({ orderLists }) => orderLists),
})
