import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'
import type { ArticleNeed } from '../list-draft/list-draft.ts'
import type { VatRate } from '../order/vat.ts'

/** What happens to answers that a change concerns: they stay as agreed, are asked again, or are credited and invoiced again. */
export const answerTreatments = ['leave', 'ask-again', 'invoice-again'] as const
export type AnswerTreatment = (typeof answerTreatments)[number]

/** An article that is added to a published list. */
export type AddedArticle = {
  readonly guid: Guid
  readonly description: string
  readonly price: Money
  readonly vatRate: VatRate
  readonly need: ArticleNeed
  /** The maximum number of registrations; absent for no limit. */
  readonly places?: number | undefined
}

/** One change of the articles of a published list. An answer keeps an article that is closed. */
export type ArticleChange = { readonly answers: AnswerTreatment } & (
  | { readonly kind: 'price'; readonly article: Guid; readonly price: Money }
  | { readonly kind: 'need'; readonly article: Guid; readonly need: ArticleNeed }
  | { readonly kind: 'close'; readonly article: Guid }
  | { readonly kind: 'add'; readonly added: AddedArticle }
)

/** An article of a published list, as the version in force has it. */
export type PublishedArticle = {
  readonly guid: Guid
  readonly description: string
  readonly price: Money
  readonly vatRate: VatRate
  readonly need: ArticleNeed
  readonly isClosed: boolean
  /** Under a heading, or in a choice: then a family need not meet it. */
  readonly isGrouped: boolean
  readonly places?: number | undefined
  readonly taken: number
}

/** The most changes of articles at once. */
export const MOST_CHANGES = 50

/** Whether a change holds at once for everybody, or makes a new version for who has not answered. */
export const changeKinds = {
  title: 'at-once',
  description: 'at-once',
  'last-day': 'at-once',
  places: 'at-once',
  price: 'new-version',
  need: 'new-version',
  close: 'new-version',
  add: 'new-version',
} as const satisfies Readonly<Record<string, 'at-once' | 'new-version'>>

/**
 * Returns what may happen to answers that a change concerns. What is voluntary is only left as agreed: to treat those who
 * gave it in another way would show who gave. Nothing optional is ever invoiced without an answer.
 */
export function treatmentsOf(
  change: ArticleChange,
  article: Pick<PublishedArticle, 'need'> | undefined,
): readonly AnswerTreatment[] {
  const before = article?.need
  if (before === 'voluntary') return ['leave']
  switch (change.kind) {
    case 'price':
    case 'close':
      return answerTreatments
    case 'need':
      return change.need === 'required' ? answerTreatments : ['leave', 'ask-again']
    case 'add':
      if (change.added.need === 'voluntary') return ['leave']
      return change.added.need === 'required' ? answerTreatments : ['leave', 'ask-again']
  }
}
