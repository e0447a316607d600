import type { Guid } from '../../values/guid.ts'
import {
  chosenLines,
  EMPTY_SELECTION,
  isFixed,
  isFull,
  isShown,
  type Articles,
  type Choosable,
  type Selection,
} from './selection.ts'
import type { ArticleLine } from './order-list.ts'

/** Lines of which exactly one must be chosen, at the top or inside one category. */
export type ChoiceGroup<Line extends Choosable = ArticleLine> = {
  readonly name: string
  readonly parent: Guid | undefined
  readonly lines: readonly Line[]
}

/** Every choice group with at least one visible line, in the order of the list. */
export function shownChoiceGroups<Line extends Choosable>(
  articles: Articles<Line>,
  selection: Selection,
): readonly ChoiceGroup<Line>[] {
  const groups: ChoiceGroup<Line>[] = []
  for (const line of articles.lines) {
    if (line.choiceGroup === undefined || !isShown(articles, selection, line)) continue
    const known = groups.findIndex((group) => group.name === line.choiceGroup && group.parent === line.parent)
    const group = groups[known] ?? { name: line.choiceGroup, parent: line.parent, lines: [] }
    groups[known < 0 ? groups.length : known] = { ...group, lines: [...group.lines, line] }
  }
  return groups
}

/** The groups without a choice, at the top level and in opened categories. */
export function missingChoices(articles: Articles, selection: Selection): readonly ChoiceGroup[] {
  const chosen = new Set(chosenLines(articles, selection).map((line) => line.guid))
  return shownChoiceGroups(articles, selection).filter(
    (group) => !group.lines.some((line) => chosen.has(line.guid)),
  )
}

/**
 * Required lines that cannot be taken: mandatory lines that are sold out, and the lines of a choice that are all sold
 * out. While there are any, the list cannot be ordered. Nothing is required below a category that may stay closed.
 */
export function requiredAndFull<Line extends Choosable>(articles: Articles<Line>): readonly Line[] {
  const lines = articles.lines.filter(
    (line) =>
      isFull(line) &&
      line.choiceGroup === undefined &&
      isFixed(articles, line) &&
      isShown(articles, EMPTY_SELECTION, line),
  )
  const choices = shownChoiceGroups(articles, EMPTY_SELECTION).filter((group) => group.lines.every(isFull))
  return [...lines, ...choices.flatMap((group) => group.lines)]
}

/**
 * Whether answering with nothing is allowed: no choice at the top level and no required line. Also when a required line
 * is sold out and the school then accepts nothing.
 */
export function mayOrderNothing(articles: Articles<Choosable>): boolean {
  if (articles.nothingWhenFull && requiredAndFull(articles).length > 0) return true
  const visible = articles.lines.filter((line) => !line.hidden)
  const asksChoice = visible.some((line) => line.choiceGroup !== undefined && line.parent === undefined)
  const requires = articles.allArticlesRequired || visible.some((line) => line.mandatory && !line.voluntary)
  return !asksChoice && !requires
}

/** Whether the list cannot be answered now: a required line is sold out, and nothing is no valid answer. */
export const isNotToBeAnswered = (articles: Articles<Choosable>): boolean =>
  requiredAndFull(articles).length > 0 && !mayOrderNothing(articles)
