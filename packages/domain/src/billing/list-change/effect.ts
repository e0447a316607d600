import type { Guid } from '../../values/guid.ts'
import { sum, ZERO, type Money } from '../../values/money/money.ts'
import { ownPartOf, type OwnShare } from '../invoice/own-part.ts'
import { NO_OTHER_ORDERS, type OtherOrders } from '../order/amounts.ts'
import type { Adjustment, DiscountSettings } from '../order/discount.ts'
import { priceOf } from '../order/pricing.ts'
import type { VatRate } from '../order/vat.ts'
import type { Price } from '../payment/instalments.ts'
import type { AnswerTreatment, ArticleChange, PublishedArticle } from './article-change.ts'

/** An article in an answer at the price that was agreed, in cents: the own part of its payer. */
export type AgreedLine = {
  readonly article: Guid
  readonly description: string
  readonly amount: Money
  readonly vatRate: VatRate
  readonly isVoluntary: boolean
}

/** An answer that was given, with its agreed price. */
export type AgreedAnswer = {
  /** The copy of the list. */
  readonly id: Guid
  readonly child: Guid
  readonly debtor: Guid
  readonly share: OwnShare
  readonly lines: readonly AgreedLine[]
  readonly subtotal: Money
  readonly total: Money
  /** The discount of the list's tiers that it got. */
  readonly tierDiscount: Money
  /** The chosen payment method; absent when nothing was to be paid. */
  readonly method?: { readonly adjustment?: Adjustment } | undefined
}

/** What a change does to one answer that it concerns. */
export type AnswerEffect = {
  readonly answer: AgreedAnswer
  readonly treatment: AnswerTreatment
  /** The articles and price of the answer with the changes: those that are invoiced again, else all of them. */
  readonly lines: readonly AgreedLine[]
  readonly price: Price
}

type ChangedList = {
  readonly articles: readonly PublishedArticle[]
  readonly discount: DiscountSettings
  /** Whether its last day is over: then no family can be asked again. */
  readonly hasEnded: boolean
}

/**
 * Returns the effect of changes on every answer that they concern, in the order of the answers. One answer is treated
 * once: it is asked again when a change says so, else invoiced again with the changes that say so, else left.
 */
export function effectOf(
  changes: readonly ArticleChange[],
  list: ChangedList,
  answers: readonly AgreedAnswer[],
): readonly AnswerEffect[] {
  const concerned = answers.flatMap((answer) => {
    const own = changes.filter((change) => concerns(change, answer, list.articles))
    if (own.length === 0) return []
    const after = (counted: readonly ArticleChange[]) => linesAfter(counted, changes, answer, list.articles)
    const invoiced = after(own.filter(({ answers: chosen }) => chosen === 'invoice-again'))
    const treatment = treatmentOf(own, { answer, invoiced, hasEnded: list.hasEnded })
    return [{ answer, treatment, lines: treatment === 'invoice-again' ? invoiced : after(own) }]
  })
  // Discounts count the other answers of a family as they are after the change.
  const standing = new Map<Guid, Standing>(answers.map((answer) => [answer.id, answer]))
  for (const { answer, treatment } of concerned)
    if (treatment === 'ask-again') standing.set(answer.id, { ...answer, subtotal: ZERO, tierDiscount: ZERO })
  const families = byFamily(answers)
  return concerned.map(({ answer, treatment, lines }) => {
    const others = list.discount.enabled ? othersOf(answer, families, standing) : NO_OTHER_ORDERS
    const price = priceOf(sum(lines.map(({ amount }) => amount)), list, answer.method, others)
    if (treatment === 'invoice-again')
      standing.set(answer.id, { ...answer, subtotal: price.subtotal, tierDiscount: tierDiscountOf(price) })
    return { answer, treatment, lines, price }
  })
}

/** Whether the outcome of an answer would differ with a change. */
function concerns(
  change: ArticleChange,
  { lines, share }: AgreedAnswer,
  articles: readonly PublishedArticle[],
): boolean {
  if (change.kind === 'add')
    return (
      change.added.need === 'required' || (change.added.need === 'optional' && change.answers !== 'leave')
    )
  const line = lines.find(({ article }) => article === change.article)
  if (articles.find(({ guid }) => guid === change.article)?.need === 'voluntary') return false
  switch (change.kind) {
    case 'price':
      return line !== undefined && line.amount !== ownPartOf(change.price, share)
    case 'close':
      return line !== undefined
    case 'need':
      return change.need === 'required'
        ? line === undefined
        : change.answers !== 'leave' && line !== undefined
  }
}

type Invoiced = {
  readonly answer: AgreedAnswer
  readonly invoiced: readonly AgreedLine[]
  readonly hasEnded: boolean
}

/** What costs something now needs a payment method: without one its family chooses it, while it can still answer. */
function treatmentOf(
  own: readonly ArticleChange[],
  { answer, invoiced, hasEnded }: Invoiced,
): AnswerTreatment {
  const asked = new Set(own.map(({ answers }) => answers))
  if (asked.has('ask-again')) return 'ask-again'
  if (!asked.has('invoice-again')) return 'leave'
  if (answer.method || sum(invoiced.map(({ amount }) => amount)) <= 0) return 'invoice-again'
  return hasEnded ? 'leave' : 'ask-again'
}

/** The agreed lines with these changes. A line that no change concerns keeps its amount. */
function linesAfter(
  counted: readonly ArticleChange[],
  changes: readonly ArticleChange[],
  { lines, share }: AgreedAnswer,
  articles: readonly PublishedArticle[],
): readonly AgreedLine[] {
  const kept = lines.flatMap((line): AgreedLine[] => {
    const own = counted.filter((change) => change.kind !== 'add' && change.article === line.article)
    if (own.some(({ kind }) => kind === 'close')) return []
    const price = own.find((change) => change.kind === 'price')
    return [price ? { ...line, amount: ownPartOf(price.price, share) } : line]
  })
  const became = counted.flatMap((change): AgreedLine[] => {
    if (change.kind === 'add') return change.added.need === 'required' ? [newLine(change.added, share)] : []
    if (change.kind !== 'need' || change.need !== 'required') return []
    const article = articles.find(({ guid }) => guid === change.article)
    const price = changes.find((other) => other.kind === 'price' && other.article === change.article)
    return article
      ? [newLine({ ...article, ...(price?.kind === 'price' && { price: price.price }) }, share)]
      : []
  })
  return [...kept, ...became]
}

const newLine = (
  { guid, description, price, vatRate }: Pick<PublishedArticle, 'guid' | 'description' | 'price' | 'vatRate'>,
  share: OwnShare,
): AgreedLine => ({
  article: guid,
  description,
  amount: ownPartOf(price, share),
  vatRate,
  isVoluntary: false,
})

type Standing = Pick<AgreedAnswer, 'subtotal' | 'tierDiscount'>
type Families = {
  readonly ofDebtor: ReadonlyMap<Guid, readonly AgreedAnswer[]>
  readonly ofChild: ReadonlyMap<Guid, readonly AgreedAnswer[]>
}

const byFamily = (answers: readonly AgreedAnswer[]): Families => ({
  ofDebtor: groupedBy(answers, 'debtor'),
  ofChild: groupedBy(answers, 'child'),
})

function groupedBy(answers: readonly AgreedAnswer[], of: 'debtor' | 'child') {
  const groups = new Map<Guid, AgreedAnswer[]>()
  for (const answer of answers) {
    const group = groups.get(answer[of])
    if (group) group.push(answer)
    else groups.set(answer[of], [answer])
  }
  return groups
}

/** The answers that count with this one for the discount: of its payer, and of who shares the list for its children. */
function othersOf(
  { id, debtor }: AgreedAnswer,
  { ofDebtor, ofChild }: Families,
  standing: ReadonlyMap<Guid, Standing>,
): OtherOrders {
  const own = ofDebtor.get(debtor) ?? []
  const shared = own.flatMap(({ child }) => ofChild.get(child) ?? [])
  const others = [...new Set([...own, ...shared])].filter((other) => other.id !== id)
  const now = others.map((other) => standing.get(other.id) ?? other)
  return {
    subtotal: sum(now.map(({ subtotal }) => subtotal)),
    discount: sum(now.map(({ tierDiscount }) => tierDiscount)),
  }
}

const tierDiscountOf = ({ discount }: Price): Money =>
  discount?.kind === 'tiers' ? discount.thisOrder : ZERO
