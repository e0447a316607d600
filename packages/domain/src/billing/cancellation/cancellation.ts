import type { Guid } from '../../values/guid.ts'
import { cents, subtract, ZERO, type Money } from '../../values/money/money.ts'
import { effectOf, type AgreedAnswer, type AgreedLine } from '../list-change/effect.ts'
import type { PublishedArticle } from '../list-change/article-change.ts'
import type { DiscountSettings } from '../order/discount.ts'
import type { Price } from '../payment/instalments.ts'

/** Why a list, or one article of it, cannot be cancelled. */
export type CancellationRefusal =
  | 'list-of-file'
  | 'list-cancelled'
  | 'article-unknown'
  | 'article-closed'
  | 'voluntary-stays'

type CancelledList = {
  /** Whether the office published it; a list of a school file is changed there. */
  readonly isOfOffice: boolean
  readonly isCancelled: boolean
  readonly articles: readonly PublishedArticle[]
}

/**
 * Returns why this cannot be cancelled. What is voluntary is cancelled with its list only: to treat those who gave would
 * show who gave.
 * @param article absent for the whole list
 */
export function reasonNotToCancel(
  { isOfOffice, isCancelled, articles }: CancelledList,
  article: Guid | undefined,
): CancellationRefusal | undefined {
  if (!isOfOffice) return 'list-of-file'
  if (isCancelled) return 'list-cancelled'
  if (article === undefined) return undefined
  const found = articles.find(({ guid }) => guid === article)
  if (!found) return 'article-unknown'
  if (found.need === 'voluntary') return 'voluntary-stays'
  return found.isClosed ? 'article-closed' : undefined
}

/** An answer that a cancellation concerns, with what is left of it. */
export type CancelledAnswer = {
  readonly answer: AgreedAnswer
  /** The articles that stay: none when the answer is withdrawn. */
  readonly lines: readonly AgreedLine[]
  readonly price: Price
}

type Priced = { readonly articles: readonly PublishedArticle[]; readonly discount: DiscountSettings }

const NOTHING: Price = { subtotal: ZERO, discount: undefined, total: ZERO }

/**
 * Returns the answers that a cancellation concerns, in their order: each one of a list, or each one with the article,
 * which keeps its other articles at the price that they would have had without it.
 */
export function cancelledAnswers(
  list: Priced,
  answers: readonly AgreedAnswer[],
  article: Guid | undefined,
): readonly CancelledAnswer[] {
  if (article === undefined) return answers.map((answer) => ({ answer, lines: [], price: NOTHING }))
  const close = { kind: 'close', article, answers: 'invoice-again' } as const
  return effectOf([close], { ...list, hasEnded: true }, answers).map(({ answer, lines, price }) => ({
    answer,
    lines,
    price: lines.length === 0 ? NOTHING : price,
  }))
}

/**
 * Why an answer cannot be cancelled for the office: it is changed in the school file, is a proposal of its payer below
 * zero, or would be that without the article; or what stays costs something and no payment method was chosen.
 */
export function reasonNotToCancelAnswer({
  answer,
  price,
}: Pick<CancelledAnswer, 'price'> & {
  readonly answer: Pick<AgreedAnswer, 'total' | 'method'> & { readonly isOfPortal: boolean }
}): 'answer-of-file' | 'answer-gives-back' | 'order-below-zero' | 'answer-unpayable' | undefined {
  if (!answer.isOfPortal) return 'answer-of-file'
  if (answer.total < 0) return 'answer-gives-back'
  if (price.total < 0) return 'order-below-zero'
  return price.total > 0 && !answer.method ? 'answer-unpayable' : undefined
}

/** The sums of an answer in cents: what is left of its invoices, what was received for them, and what is asked after it. */
export type CancelledSums = { readonly invoiced: Money; readonly paid: Money; readonly becomes: Money }

/** Returns what becomes a refund to propose by a cancellation: what was paid and is no longer asked. */
export const newRefund = ({ invoiced, paid, becomes }: CancelledSums): Money =>
  subtract(beyond(paid, becomes), beyond(paid, invoiced))

const beyond = (paid: Money, asked: Money): Money => cents(Math.max(0, paid - asked))

/** What a family reads of its money: it gets something back, has an invoice that is left, or pays nothing. */
export type MoneyAfter =
  | { readonly kind: 'returned'; readonly amount: Money }
  | { readonly kind: 'remains'; readonly amount: Money }
  | { readonly kind: 'nothing' }

/** Returns the one sentence about money that a family gets with a cancellation. */
export function moneyAfter({
  refund,
  becomes,
}: {
  readonly refund: Money
  readonly becomes: Money
}): MoneyAfter {
  if (refund > 0) return { kind: 'returned', amount: refund }
  return becomes > 0 ? { kind: 'remains', amount: becomes } : { kind: 'nothing' }
}

/** Copies of a list that are written in one statement. */
export const COPIES_AT_ONCE = 250
