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

/** Lines of which exactly one is to be chosen, at the top or inside one category. */
export type ChoiceGroup<Line extends Choosable = ArticleLine> = {
  readonly name: string
  readonly parent: Guid | undefined
  readonly lines: readonly Line[]
}

/** Every choice group of which at least one line is shown, in the order of the list. */
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

/** The groups, at the top level and in opened categories, of which nothing is chosen yet. */
export function missingChoices(articles: Articles, selection: Selection): readonly ChoiceGroup[] {
  const chosen = new Set(chosenLines(articles, selection).map((line) => line.guid))
  return shownChoiceGroups(articles, selection).filter(
    (group) => !group.lines.some((line) => chosen.has(line.guid)),
  )
}

/**
 * What has to be taken and cannot: required lines without a place, and the lines of a choice of which none has one. As
 * long as there are any, nobody can order from this list. Below a category that may stay closed nothing has to be taken.
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
 * Whether one may answer with nothing: no choice is asked at the top level, and nothing is required; or what is
 * required is full and the school takes that for an answer.
 */
export function mayOrderNothing(articles: Articles<Choosable>): boolean {
  if (articles.nothingWhenFull && requiredAndFull(articles).length > 0) return true
  const visible = articles.lines.filter((line) => !line.hidden)
  const asksChoice = visible.some((line) => line.choiceGroup !== undefined && line.parent === undefined)
  const requires = articles.allArticlesRequired || visible.some((line) => line.mandatory && !line.voluntary)
  return !asksChoice && !requires
}

/** Whether nobody can answer as long as this is so: what has to be taken is full, and nothing is no answer. */
export const isNotToBeAnswered = (articles: Articles<Choosable>): boolean =>
  requiredAndFull(articles).length > 0 && !mayOrderNothing(articles)
