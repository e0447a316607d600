import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import { isShown, type Articles, type Selection } from '@portal/domain/billing/order/selection.ts'
import type { Guid } from '@portal/domain/values/guid.ts'

/** A line with the lines that open below it, or a group of lines of which one is chosen. */
export type ArticleBlock =
  | { readonly kind: 'line'; readonly line: ArticleLine; readonly below: readonly ArticleBlock[] }
  | { readonly kind: 'choice'; readonly name: string; readonly lines: readonly ArticleLine[] }

/** Returns the visible lines as a tree, in the school's order. */
export function articleTree(
  articles: Articles,
  selection: Selection,
  parent?: Guid,
): readonly ArticleBlock[] {
  const shown = articles.lines.filter((line) => line.parent === parent && isShown(articles, selection, line))
  const blocks: ArticleBlock[] = []
  for (const line of shown) {
    const name = line.choiceGroup
    if (name === undefined) {
      blocks.push({ kind: 'line', line, below: articleTree(articles, selection, line.guid) })
    } else if (!blocks.some((block) => block.kind === 'choice' && block.name === name)) {
      blocks.push({ kind: 'choice', name, lines: shown.filter((other) => other.choiceGroup === name) })
    }
  }
  return blocks
}
