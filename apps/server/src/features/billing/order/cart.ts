import type { ChosenLine } from '@portal/contract/billing/order-list/order-input.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import {
  articlesOf,
  chosenLines,
  EMPTY_SELECTION,
  isFull,
  isTicked,
  toggle,
  type Articles,
  type Selection,
} from '@portal/domain/billing/order/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { Refusal } from '../../../refusal.ts'

/**
 * Repeats the payer's choices one by one, by the same rules as the screen. Prices sent by the client are compared and
 * never used.
 * Refuses 'list-changed' when a choice is impossible today or has another price (PD-10), and 'article-full' when no
 * place is left.
 */
export function selectionFrom(list: OrderList, sent: readonly ChosenLine[]): Selection {
  const articles = articlesOf(list)
  const wanted = linesOf(articles, sent)
  if (wanted.some(isFull)) throw new Refusal('article-full')
  let selection = EMPTY_SELECTION
  for (const line of [...categoriesOf(articles, wanted), ...wanted])
    if (!isTicked(articles, selection, line)) selection = toggle(articles, selection, line.guid)
  if (!isSame(articles, selection, wanted)) throw new Refusal('list-changed')
  return selection
}

/** The chosen lines, each once at today's price, including opened categories. */
function linesOf(articles: Articles, sent: readonly ChosenLine[]): readonly ArticleLine[] {
  const lines = sent.map(({ guid, amount }) => {
    const line = articles.lines.find((candidate) => candidate.guid === guid)
    if (!line || line.amount !== amount) throw new Refusal('list-changed')
    return line
  })
  if (new Set(lines).size !== lines.length) throw new Refusal('list-changed')
  return lines
}

/** The categories of the wanted lines. They must be open, but need not be sent. */
function categoriesOf(articles: Articles, wanted: readonly ArticleLine[]): readonly ArticleLine[] {
  const parents = new Set<Guid | undefined>(wanted.map((line) => line.parent))
  return articles.lines.filter((line) => parents.has(line.guid))
}

/** Whether exactly the sent lines are chosen, and every sent category is open. */
function isSame(articles: Articles, selection: Selection, wanted: readonly ArticleLine[]): boolean {
  const chosen = chosenLines(articles, selection)
  const [categories, own] = [
    wanted.filter((line) => line.isCategory),
    wanted.filter((line) => !line.isCategory),
  ]
  return (
    chosen.length === own.length &&
    chosen.every((line) => own.includes(line)) &&
    categories.every((line) => isTicked(articles, selection, line))
  )
}
