import type { Guid } from '../../values/guid.ts'
import { sum, type Money } from '../../values/money/money.ts'
import type { ArticleLine, OrderList } from './order-list.ts'

/** Fields that decide whether a line is visible, required or sold out. */
export type Choosable = Pick<
  ArticleLine,
  'guid' | 'parent' | 'isCategory' | 'mandatory' | 'voluntary' | 'hidden' | 'choiceGroup' | 'registrations'
>

/** The lines of a list, whether all are required, and the rule for sold-out required lines. */
export type Articles<Line extends Choosable = ArticleLine> = {
  readonly lines: readonly Line[]
  readonly allArticlesRequired: boolean
  /** The school accepts 'nothing' as an answer when a required line is sold out. */
  readonly nothingWhenFull: boolean
}

/**
 * The guids of the ticked lines. Ticks below a closed category stay, so that they return when the category opens. Fixed
 * lines may be absent. Plain data, because the browser stores it.
 */
export type Selection = { readonly ticked: readonly Guid[] }

export const EMPTY_SELECTION: Selection = { ticked: [] }

/** The articles of this list. */
export const articlesOf = (list: OrderList): Articles => ({
  lines: list.template.lines,
  allArticlesRequired: list.allArticlesRequired,
  nothingWhenFull: list.nothingWhenFull,
})

/** Whether a line is sold out for this payer; a registration that the payer already holds counts as available. */
export const isFull = (line: Choosable): boolean =>
  line.registrations !== undefined && line.registrations.available <= 0 && !line.registrations.heldByMe

/**
 * Whether the line is always ticked: mandatory, or everything is required. A choice group keeps a free choice, a
 * category opens freely, and a voluntary line is never required (PD-8).
 */
export function isFixed(articles: Articles<Choosable>, line: Choosable): boolean {
  if (line.voluntary) return false
  return (
    line.mandatory || (articles.allArticlesRequired && line.choiceGroup === undefined && !line.isCategory)
  )
}

/** Whether a line is ticked, by the payer or because it is fixed. */
export const isTicked = (articles: Articles<Choosable>, selection: Selection, line: Choosable): boolean =>
  isFixed(articles, line) || selection.ticked.includes(line.guid)

/** Whether a line is visible: not hidden, and without a closed category above it. */
export function isShown(articles: Articles<Choosable>, selection: Selection, line: Choosable): boolean {
  if (line.hidden) return false
  if (line.parent === undefined) return true
  const parent = articles.lines.find((candidate) => candidate.guid === line.parent)
  if (!parent) return true
  return isShown(articles, selection, parent) && (!parent.isCategory || isTicked(articles, selection, parent))
}

/** The lines that count: visible, ticked, and not a category. */
export const chosenLines = (articles: Articles, selection: Selection): readonly ArticleLine[] =>
  articles.lines.filter(
    (line) => !line.isCategory && isShown(articles, selection, line) && isTicked(articles, selection, line),
  )

/** The price of the chosen articles, before any discount. */
export const selectionTotal = (articles: Articles, selection: Selection): Money =>
  sum(chosenLines(articles, selection).map((line) => line.amount))

/** The chosen articles that need a reservation before the next step. */
export const linesToReserve = (articles: Articles, selection: Selection): readonly ArticleLine[] =>
  chosenLines(articles, selection).filter((line) => line.registrations !== undefined)

/** The text for a line that was preselected and is not ticked now. */
export function messageWhenNotSelected(
  articles: Articles,
  selection: Selection,
  line: ArticleLine,
): string | undefined {
  if (!line.defaultChecked || line.messageNotSelected === '') return undefined
  return isTicked(articles, selection, line) ? undefined : line.messageNotSelected
}

/**
 * The initial ticks: those of the given answer, else those kept in this browser, else those of the school. Voluntary
 * lines never start ticked (PD-8); full ones cannot.
 */
export function initialSelection(list: OrderList, kept?: Selection): Selection {
  const articles = articlesOf(list)
  if (list.order) return keeping(articles, (line) => line.ordered)
  if (kept)
    return keeping(articles, (line) => kept.ticked.includes(line.guid) && !line.hidden && !isFull(line))
  return keeping(articles, startsTicked)
}

const startsTicked = (line: ArticleLine): boolean =>
  (line.choiceGroup === undefined ? line.defaultChecked : line.defaultCheckedChoice || line.defaultChecked) &&
  !line.voluntary &&
  !line.hidden &&
  !isFull(line)

/** Ticks the lines that qualify, at most the first of each choice group, with the rules of a click. */
function keeping(articles: Articles, qualifies: (line: ArticleLine) => boolean): Selection {
  const ticked: Guid[] = []
  for (const line of articles.lines)
    if (qualifies(line) && !siblingsOf(articles, line).some((other) => ticked.includes(other.guid)))
      ticked.push(line.guid)
  return { ticked }
}

/** The other lines of the same choice group under the same parent. */
export function siblingsOf(articles: Articles, line: ArticleLine): readonly ArticleLine[] {
  if (line.choiceGroup === undefined) return []
  return articles.lines.filter(
    (other) =>
      other.guid !== line.guid && other.choiceGroup === line.choiceGroup && other.parent === line.parent,
  )
}

/** Whether a click on the line has an effect. */
export function mayToggle(articles: Articles, selection: Selection, line: ArticleLine): boolean {
  if (!isShown(articles, selection, line) || isFixed(articles, line)) return false
  if (isTicked(articles, selection, line)) return true
  return !isFull(line) && !siblingsOf(articles, line).some((sibling) => isFixed(articles, sibling))
}

/**
 * Ticks or unticks a line and returns the new selection. Ticking a choice unticks its siblings. A click on a full,
 * fixed, unknown or invisible line changes nothing.
 */
export function toggle(articles: Articles, selection: Selection, guid: Guid): Selection {
  const line = articles.lines.find((candidate) => candidate.guid === guid)
  if (!line || !mayToggle(articles, selection, line)) return selection
  const without = (guids: readonly Guid[]) => selection.ticked.filter((ticked) => !guids.includes(ticked))
  if (isTicked(articles, selection, line)) return { ticked: without([guid]) }
  return { ticked: [...without(siblingsOf(articles, line).map((sibling) => sibling.guid)), guid] }
}
