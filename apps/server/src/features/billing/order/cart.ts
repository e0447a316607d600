import type { ChosenLine } from '@portal/contract/billing/order-input.ts'
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
 * Makes the payer's ticks again, one by one and by the same rules as on the screen. Prices are compared and never
 * used: refuses 'list-changed' when what was sent cannot be ticked today, or not at that price (PD-10), and
 * 'article-full' when a place is gone.
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

/** The lines that were sent, each once and at today's price, the categories that were opened among them. */
function linesOf(articles: Articles, sent: readonly ChosenLine[]): readonly ArticleLine[] {
  const lines = sent.map(({ guid, amount }) => {
    const line = articles.lines.find((candidate) => candidate.guid === guid)
    if (!line || line.amount !== amount) throw new Refusal('list-changed')
    return line
  })
  if (new Set(lines).size !== lines.length) throw new Refusal('list-changed')
  return lines
}

/** The lines above the wanted ones, which must be open for them to count: they need not be sent. */
function categoriesOf(articles: Articles, wanted: readonly ArticleLine[]): readonly ArticleLine[] {
  const parents = new Set<Guid | undefined>(wanted.map((line) => line.parent))
  return articles.lines.filter((line) => parents.has(line.guid))
}

/** Whether exactly what was sent is chosen, and every category that was sent is open. */
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
