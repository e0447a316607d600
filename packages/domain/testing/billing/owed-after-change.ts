import type { ArticleChange, PublishedArticle } from '../../src/billing/list-change/article-change.ts'
import type { AgreedAnswer } from '../../src/billing/list-change/effect.ts'
import type { Guid } from '../../src/values/guid.ts'

/** What a change says of an amount: whether the family is asked again, and the amount when it is invoiced again. */
type Verdict = { readonly asks: boolean; readonly becomes?: number }

const NOTHING: Verdict = { asks: false }

const shared = (amount: number, hundredths: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) * hundredths) / 10_000 + 0.5)

const verdict = ({ answers }: ArticleChange, becomes: number): Verdict => ({
  asks: answers === 'ask-again',
  ...(answers === 'invoice-again' && { becomes }),
})

/** What one change does to a line that was ordered. */
function onLine(change: ArticleChange, article: Guid, amount: number, hundredths: number): Verdict {
  if (change.kind === 'add' || change.article !== article) return NOTHING
  if (change.kind === 'close') return verdict(change, 0)
  if (change.kind === 'need') return NOTHING
  const price = shared(change.price, hundredths)
  return price === amount ? NOTHING : verdict(change, price)
}

/** The article that a change makes everybody owe. */
function madeRequired(change: ArticleChange, articles: readonly PublishedArticle[]) {
  if (change.kind === 'add') return change.added.need === 'required' ? change.added : undefined
  if (change.kind !== 'need' || change.need !== 'required') return undefined
  return articles.find(({ guid }) => guid === change.article)
}

function priceIn(
  changes: readonly ArticleChange[],
  { guid, price }: Pick<PublishedArticle, 'guid' | 'price'>,
) {
  for (const change of changes) if (change.kind === 'price' && change.article === guid) return change.price
  return price
}

function discounted(due: number, adjustment: NonNullable<AgreedAnswer['method']>['adjustment']): number {
  const percent = adjustment?.calculation === 'percentage' ? Number(adjustment.value) : 0
  return due > 0 ? due - Math.floor((due * percent) / 10_000 + 0.5) : due
}

/**
 * The debt of one payer after a change, in cents, by an own reckoning: each amount is judged by each change, and what is
 * due is added up. For lists without discount tiers, and answers with a payment method.
 */
export function owedAfterChange(
  changes: readonly ArticleChange[],
  articles: readonly PublishedArticle[],
  answer: AgreedAnswer,
): number {
  const hundredths = Number(answer.share.until)
  const voluntary = new Set(articles.filter(({ need }) => need === 'voluntary').map(({ guid }) => guid))
  const verdicts: Verdict[] = []
  let due = 0
  for (const { article, amount } of answer.lines) {
    const own = voluntary.has(article) ? [] : changes.map((one) => onLine(one, article, amount, hundredths))
    verdicts.push(...own)
    due += own.find(({ becomes }) => becomes !== undefined)?.becomes ?? amount
  }
  for (const change of changes) {
    const made = madeRequired(change, articles)
    if (!made || answer.lines.some(({ article }) => article === made.guid)) continue
    const own = verdict(change, shared(priceIn(changes, made), hundredths))
    verdicts.push(own)
    due += own.becomes ?? 0
  }
  if (verdicts.some(({ asks }) => asks)) return 0
  const isInvoiced = verdicts.some(({ becomes }) => becomes !== undefined)
  return isInvoiced ? discounted(due, answer.method?.adjustment) : answer.total
}
