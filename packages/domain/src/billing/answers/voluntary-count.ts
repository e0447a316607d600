/** The smallest number of people in a total about what is voluntary. */
export const SMALLEST_TOTAL = 10

/** How many of a number of answers are counted: the first ones, in whole tens. */
export const countedAnswers = (answers: number): number => answers - (answers % SMALLEST_TOTAL)

/**
 * Returns how many orders of a voluntary article are shown, in tens; nothing while fewer than ten have it or fewer than
 * ten lack it. Two readings then differ by at least ten answers, so that their difference says nothing about one family.
 * @param answers of the list, in whole tens (`countedAnswers`)
 * @param orders of the article among those answers
 */
export function shownOrders({
  answers,
  orders,
}: {
  readonly answers: number
  readonly orders: number
}): number | undefined {
  const isShown = orders >= SMALLEST_TOTAL && answers - orders >= SMALLEST_TOTAL
  return isShown ? orders - (orders % SMALLEST_TOTAL) : undefined
}
