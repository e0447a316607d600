import { cents, largest, sum, ZERO, type Money } from '../../values/money/money.ts'

type InChoice = { readonly category: string; readonly choice: string }

/** The choice of an article, with its category: the same name in two categories is two choices. Absent without one. */
export const choiceOf = ({ category, choice }: InChoice): string | undefined =>
  choice.trim() === '' ? undefined : JSON.stringify([category.trim(), choice.trim()])

/**
 * Returns the price of the most expensive order, in cents: every article above zero, and of each choice the most
 * expensive one.
 */
export function highestTotal(
  articles: readonly (InChoice & { readonly price?: Money | undefined })[],
): Money {
  const choices = new Map<string, Money>()
  const alone: Money[] = []
  for (const { price = ZERO, ...article } of articles) {
    const choice = choiceOf(article)
    if (choice === undefined) alone.push(largest(ZERO, price))
    else choices.set(choice, largest(choices.get(choice) ?? ZERO, price))
  }
  return cents(sum(alone) + sum(choices.values()))
}
