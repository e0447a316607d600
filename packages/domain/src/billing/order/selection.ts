import type { Guid } from '../../values/guid.ts'
import { sum, type Money } from '../../values/money.ts'
import type { ArticleLine, OrderList } from './order-list.ts'

/** What of a line decides whether it is shown, forced or full. */
export type Choosable = Pick<
  ArticleLine,
  'guid' | 'parent' | 'isCategory' | 'mandatory' | 'voluntary' | 'hidden' | 'choiceGroup' | 'registrations'
>

/** What can be chosen from: the lines of a list, whether all are required, and what counts when no place is left. */
export type Articles<Line extends Choosable = ArticleLine> = {
  readonly lines: readonly Line[]
  readonly allArticlesRequired: boolean
  /** The school takes 'nothing' for an answer where what it requires is full. */
  readonly nothingWhenFull: boolean
}

/**
 * Which lines are ticked, by guid. Ticks below a closed category stay in it, so that they are remembered when
 * the category opens again; fixed lines need not be in it. Plain data: it is kept in the browser.
 */
export type Selection = { readonly ticked: readonly Guid[] }

export const EMPTY_SELECTION: Selection = { ticked: [] }

/** What can be chosen from in this list. */
export const articlesOf = (list: OrderList): Articles => ({
  lines: list.template.lines,
  allArticlesRequired: list.allArticlesRequired,
  nothingWhenFull: list.nothingWhenFull,
})

/** No place is left for this payer; a place one already holds counts as available. */
export const isFull = (line: Choosable): boolean =>
  line.registrations !== undefined && line.registrations.available <= 0 && !line.registrations.heldByMe

/**
 * Whether the line is ticked for good: mandatory, or everything is required. Of a choice group one
 * line is still chosen freely, a category opens freely, and nothing voluntary is ever forced (PD-8).
 */
export function isFixed(articles: Articles<Choosable>, line: Choosable): boolean {
  if (line.voluntary) return false
  return (
    line.mandatory || (articles.allArticlesRequired && line.choiceGroup === undefined && !line.isCategory)
  )
}

/** Whether a line is ticked, by the payer or for good. */
export const isTicked = (articles: Articles<Choosable>, selection: Selection, line: Choosable): boolean =>
  isFixed(articles, line) || selection.ticked.includes(line.guid)

/** A line is shown unless it is hidden or a category above it is closed. */
export function isShown(articles: Articles<Choosable>, selection: Selection, line: Choosable): boolean {
  if (line.hidden) return false
  if (line.parent === undefined) return true
  const parent = articles.lines.find((candidate) => candidate.guid === line.parent)
  if (!parent) return true
  return isShown(articles, selection, parent) && (!parent.isCategory || isTicked(articles, selection, parent))
}

/** The articles that count: shown, ticked, and not the category itself. */
export const chosenLines = (articles: Articles, selection: Selection): readonly ArticleLine[] =>
  articles.lines.filter(
    (line) => !line.isCategory && isShown(articles, selection, line) && isTicked(articles, selection, line),
  )

/** What the chosen articles cost together, before any discount. */
export const selectionTotal = (articles: Articles, selection: Selection): Money =>
  sum(chosenLines(articles, selection).map((line) => line.amount))

/** The chosen articles that need a place before one may go on. */
export const linesToReserve = (articles: Articles, selection: Selection): readonly ArticleLine[] =>
  chosenLines(articles, selection).filter((line) => line.registrations !== undefined)

/** The sentence about a line that was ticked beforehand and is not any more. */
export function messageWhenNotSelected(
  articles: Articles,
  selection: Selection,
  line: ArticleLine,
): string | undefined {
  if (!line.defaultChecked || line.messageNotSelected === '') return undefined
  return isTicked(articles, selection, line) ? undefined : line.messageNotSelected
}

/**
 * What is ticked at the start: the answer once it was given, else what this browser kept, else what the school
 * ticked beforehand. Voluntary lines never start ticked (PD-8); full ones cannot.
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

/** Ticks the lines that qualify, of each choice group at most the first, as if by hand. */
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

/** Whether a click on the line would do something. */
export function mayToggle(articles: Articles, selection: Selection, line: ArticleLine): boolean {
  if (!isShown(articles, selection, line) || isFixed(articles, line)) return false
  if (isTicked(articles, selection, line)) return true
  return !isFull(line) && !siblingsOf(articles, line).some((sibling) => isFixed(articles, sibling))
}

/**
 * Ticks or unticks a line and answers the new selection. Ticking a choice unticks its siblings; a
 * click that may not be, on a full, fixed, unknown or unseen line, changes nothing.
 */
export function toggle(articles: Articles, selection: Selection, guid: Guid): Selection {
  const line = articles.lines.find((candidate) => candidate.guid === guid)
  if (!line || !mayToggle(articles, selection, line)) return selection
  const without = (guids: readonly Guid[]) => selection.ticked.filter((ticked) => !guids.includes(ticked))
  if (isTicked(articles, selection, line)) return { ticked: without([guid]) }
  return { ticked: [...without(siblingsOf(articles, line).map((sibling) => sibling.guid)), guid] }
}
