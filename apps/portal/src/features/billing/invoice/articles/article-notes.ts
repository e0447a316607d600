import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import {
  isFixed,
  isFull,
  isTicked,
  messageWhenNotSelected,
  type Articles,
  type Selection,
} from '@portal/domain/billing/order/selection.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

/** The notes below a line: why it is fixed, how much capacity is left, what its price includes. */
export function notesOf(
  articles: Articles,
  selection: Selection,
  line: ArticleLine,
  t: Translate,
): readonly string[] {
  return [
    isFixed(articles, line) && line.mandatory && t('invoice.articles.mandatory'),
    placesOf(line, t),
    categoryNote(articles, selection, line, t),
    vatNote(line, t),
    // A complete sentence: no other text is joined to it.
    isFull(line) && t('invoice.articles.max.full'),
    line.waiting?.state === 'waiting' && t('invoice.waiting.position', { number: line.waiting.position }),
    messageWhenNotSelected(articles, selection, line),
  ].filter((note) => typeof note === 'string')
}

/** The number of available registrations out of the maximum. */
function placesOf(line: ArticleLine, t: Translate): string | undefined {
  if (!line.registrations || isFull(line)) return undefined
  const { available, maximum } = line.registrations
  return `${t('invoice.articles.max.places', { count: available })} ${t('common.of')} ${maximum}`
}

function categoryNote(articles: Articles, selection: Selection, line: ArticleLine, t: Translate) {
  if (!line.isCategory || isTicked(articles, selection, line)) return undefined
  const count = articles.lines.filter((other) => other.parent === line.guid && !other.hidden).length
  return `${t('invoice.articles.category-hint')} (${t('invoice.articles.category-open', { count })})`
}

/** Exempt differs from zero (PD-9); for zero there is no note. */
function vatNote(line: ArticleLine, t: Translate): string | undefined {
  if (line.isCategory || line.amount === 0 || line.vatRate === 0) return undefined
  if (line.vatRate === 'exempt') return t('invoice.articles.vat-exempt')
  return t('invoice.articles.vat-incl', { rate: decimal(percentageAsNumber(line.vatRate)) })
}

/** `9` and `1,5`. */
export const decimal = (number: number): string => String(number).replace('.', ',')
