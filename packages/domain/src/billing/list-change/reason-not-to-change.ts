import type { ArticleChange, PublishedArticle } from './article-change.ts'
import { treatmentsOf } from './article-change.ts'

/** Why the articles of a published list cannot be changed like this. */
export const articleChangeRefusals = [
  'nothing-changed',
  'article-unknown',
  'article-closed',
  'article-in-group',
  'voluntary-stays',
  'voluntary-below-zero',
  'treatment-impossible',
  'too-few-places',
  'list-ended',
] as const
export type ArticleChangeRefusal = (typeof articleChangeRefusals)[number]

type ChangedList = {
  readonly articles: readonly PublishedArticle[]
  /** Pupils who have the list. */
  readonly pupils: number
  /** Whether its last day is over: then no family can be asked again. */
  readonly hasEnded: boolean
}

/** Returns the first reason why these changes are impossible, whatever was answered. */
export function reasonNotToChangeArticles(
  changes: readonly ArticleChange[],
  list: ChangedList,
): ArticleChangeRefusal | undefined {
  if (changes.length === 0) return 'nothing-changed'
  if (list.hasEnded && changes.some(({ answers }) => answers === 'ask-again')) return 'list-ended'
  const names = changes.map((change) => `${change.kind} ${idOf(change)}`)
  if (new Set(names).size < names.length) return 'treatment-impossible'
  for (const change of changes) {
    const reason = change.kind === 'add' ? reasonNotToAdd(change, list) : reasonOf(change, changes, list)
    if (reason) return reason
  }
  return undefined
}

const idOf = (change: ArticleChange) => (change.kind === 'add' ? change.added.guid : change.article)

function reasonNotToAdd(
  change: Extract<ArticleChange, { kind: 'add' }>,
  { pupils }: ChangedList,
): ArticleChangeRefusal | undefined {
  const { need, price, places } = change.added
  if (need === 'voluntary' && price < 0) return 'voluntary-below-zero'
  if (!treatmentsOf(change, undefined).includes(change.answers)) return 'treatment-impossible'
  return need === 'required' && places !== undefined && places < pupils ? 'too-few-places' : undefined
}

function reasonOf(
  change: Exclude<ArticleChange, { kind: 'add' }>,
  changes: readonly ArticleChange[],
  { articles, pupils }: ChangedList,
): ArticleChangeRefusal | undefined {
  const article = articles.find(({ guid }) => guid === change.article)
  if (!article) return 'article-unknown'
  if (article.isClosed) return 'article-closed'
  if (!treatmentsOf(change, article).includes(change.answers)) return 'treatment-impossible'
  switch (change.kind) {
    case 'price':
      return reasonNotToPrice(change.price, article, changes)
    case 'need':
      return reasonNotToNeed(change.need, article, pupils)
    case 'close':
      // What is closed has no other change at the same time.
      return changes.some(
        ({ kind, ...other }) => kind !== 'close' && 'article' in other && other.article === article.guid,
      )
        ? 'article-closed'
        : undefined
  }
}

function reasonNotToPrice(
  price: PublishedArticle['price'],
  article: PublishedArticle,
  changes: readonly ArticleChange[],
): ArticleChangeRefusal | undefined {
  if (price === article.price) return 'nothing-changed'
  const need = changes.find((other) => other.kind === 'need' && other.article === article.guid)
  const becomes = need?.kind === 'need' ? need.need : article.need
  return becomes === 'voluntary' && price < 0 ? 'voluntary-below-zero' : undefined
}

/** What was voluntary stays so: its givers would otherwise be named afterwards. */
function reasonNotToNeed(
  need: PublishedArticle['need'],
  article: PublishedArticle,
  pupils: number,
): ArticleChangeRefusal | undefined {
  if (need === article.need) return 'nothing-changed'
  if (article.need === 'voluntary') return 'voluntary-stays'
  if (need === 'voluntary' && article.price < 0) return 'voluntary-below-zero'
  if (need !== 'required') return undefined
  if (article.isGrouped) return 'article-in-group'
  return article.places !== undefined && article.places < pupils ? 'too-few-places' : undefined
}
