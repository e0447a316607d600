import type { Guid } from '../values/guid.ts'
import { chosenLines, isShown, type Articles, type Selection } from './selection.ts'
import type { ArticleLine } from './order-list.ts'

/** Lines of which exactly one is to be chosen, at the top or inside one category. */
export type ChoiceGroup = {
  readonly name: string
  readonly parent: Guid | undefined
  readonly lines: readonly ArticleLine[]
}

/** Every choice group of which at least one line is shown, in the order of the list. */
export function shownChoiceGroups(articles: Articles, selection: Selection): readonly ChoiceGroup[] {
  const groups: ChoiceGroup[] = []
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
 * Whether one may answer with nothing: no choice is asked at the top level, and nothing is required.
 */
export function mayOrderNothing(articles: Articles): boolean {
  const visible = articles.lines.filter((line) => !line.hidden)
  const asksChoice = visible.some((line) => line.choiceGroup !== undefined && line.parent === undefined)
  const requires = articles.allArticlesRequired || visible.some((line) => line.mandatory && !line.voluntary)
  return !asksChoice && !requires
}
