import {
  treatmentsOf,
  type AnswerTreatment,
  type ArticleChange,
} from '@portal/domain/billing/list-change/article-change.ts'
import { readPlaces } from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { articleNeeds, type ArticleNeed } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { VatRate } from '@portal/domain/billing/order/vat.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { amountText } from '../draft/fields/amounts.ts'
import type { PublishedArticle } from '../list/list.queries.ts'

/** What is typed for an article of a published list. */
export type ArticleEdit = {
  readonly price: string
  readonly need: ArticleNeed | 'closed'
  readonly answers: AnswerTreatment
}

/** What is typed for a new article. */
export type AddedEdit = {
  readonly guid: Guid
  readonly description: string
  readonly price: string
  readonly vatRate: VatRate
  readonly need: ArticleNeed
  readonly places: string
  readonly answers: AnswerTreatment
}

/** An article as it is, before anything is typed. */
export const unchanged = ({ price, need }: PublishedArticle): ArticleEdit => ({
  price: amountText.write(price),
  need,
  answers: 'leave',
})

/** The kinds that an article can become: what is voluntary stays so, and what is in a group is never required. */
export const needsFor = ({ need, category, choice }: PublishedArticle): readonly ArticleEdit['need'][] => {
  if (need === 'voluntary') return ['voluntary', 'closed']
  const isGrouped = category !== '' || choice !== ''
  return [...articleNeeds.filter((one) => one === need || one !== 'required' || !isGrouped), 'closed']
}

/** The changes of one article; a price that cannot be read is no change. */
export function changesOf(article: PublishedArticle, edit: ArticleEdit): readonly ArticleChange[] {
  const { answers, need } = edit
  const shared = { article: article.id, answers }
  if (need === 'closed') return [{ kind: 'close', ...shared }]
  const price = amountText.read(edit.price)
  return [
    ...(typeof price === 'number' && price !== article.price
      ? [{ kind: 'price', ...shared, price } as const]
      : []),
    ...(need === article.need ? [] : [{ kind: 'need', ...shared, need } as const]),
  ]
}

/** A new article as a change; undefined while its name or price is missing. */
export function additionOf({
  guid,
  description,
  vatRate,
  need,
  answers,
  ...typed
}: AddedEdit): ArticleChange | undefined {
  const price = amountText.read(typed.price)
  const places = readPlaces(typed.places)
  if (description.trim() === '' || typeof price !== 'number' || places === 'unreadable') return undefined
  const added = {
    guid,
    description: description.trim(),
    price,
    vatRate,
    need,
    ...(places !== undefined && { places }),
  }
  return { kind: 'add', answers, added }
}

/** What may happen to given answers by all of these changes of one article. */
export const treatmentsFor = (
  changes: readonly ArticleChange[],
  article?: Pick<PublishedArticle, 'need'>,
): readonly AnswerTreatment[] =>
  (['leave', 'ask-again', 'invoice-again'] as const).filter((treatment) =>
    changes.every((change) => treatmentsOf(change, article).includes(treatment)),
  )

/** The treatment that was chosen, or leaving where that is no longer possible. */
export const possible = (chosen: AnswerTreatment, treatments: readonly AnswerTreatment[]): AnswerTreatment =>
  treatments.includes(chosen) ? chosen : 'leave'
