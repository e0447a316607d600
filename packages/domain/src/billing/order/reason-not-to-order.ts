import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { mayOrderNothing, missingChoices, requiredAndFull } from './choice-groups.ts'
import { reasonNotToProceed, type PaymentAnswer, type PaymentTermsRefusal } from '../payment/payment-terms.ts'
import { reasonNotToAct, type Viewer, type ViewerRefusal } from '../refusals.ts'
import { articlesOf, chosenLines, isFull, selectionTotal, type Selection } from './selection.ts'
import type { Price } from '../payment/instalments.ts'
import type { ArticleLine, ListTemplate, OrderList } from './order-list.ts'

/** Why a list cannot be answered at this time, with any answer. */
export type WindowRefusal = 'list-not-yet-open' | 'list-closed'

/** Why the ticked lines are not a valid answer. */
export type SelectionRefusal =
  | 'nothing-chosen'
  | 'choice-missing'
  | 'article-full'
  | 'may-not-order-nothing'
  | 'order-below-zero'

export type OrderRefusal =
  | ViewerRefusal
  | WindowRefusal
  | SelectionRefusal
  | PaymentTermsRefusal
  | 'already-answered'
  | 'no-order-asked'
  | 'no-invoice-configuration'

/** Why a list cannot be answered today: the period includes its first and last day, in school time. */
export function reasonNotToRespond(
  list: Pick<ListTemplate, 'startsOn' | 'endsOn'>,
  today: CalendarDay,
): WindowRefusal | undefined {
  if (today < list.startsOn) return 'list-not-yet-open'
  return today > list.endsOn ? 'list-closed' : undefined
}

/** Why this person cannot answer this list now, with any selection. */
export function reasonNotToAnswer(
  list: OrderList,
  viewer: Viewer,
  today: CalendarDay,
): OrderRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (list.order || list.status === 'nothing-ordered') return 'already-answered'
  if (list.withoutOrder) return 'no-order-asked'
  // The school billed it already: an order would bill it again.
  if (list.invoice) return 'already-answered'
  return (
    reasonNotToRespond(list.template, today) ??
    (list.hasInvoiceConfiguration ? undefined : 'no-invoice-configuration')
  )
}

/** Why the articles step cannot be left with this selection. */
export function reasonNotToLeaveArticles(
  list: OrderList,
  selection: Selection,
): SelectionRefusal | undefined {
  if (list.withoutOrder) return undefined
  const articles = articlesOf(list)
  const chosen = chosenLines(articles, selection)
  if (requiredAndFull(articles).length > 0) return 'article-full'
  if (missingChoices(articles, selection).length > 0) return 'choice-missing'
  if (chosen.length === 0) return 'nothing-chosen'
  if (chosen.some(isFull)) return 'article-full'
  return isRefusedBelowZero(list, selection) ? 'order-below-zero' : undefined
}

/** Whether the total is negative on a list that does not repay (PD-42); a discount cannot cause that. */
const isRefusedBelowZero = (list: OrderList, selection: Selection): boolean =>
  !list.mayGiveBack && selectionTotal(articlesOf(list), selection) < 0

/** The lines that show the error of a negative total: those that lower it. */
export const linesBelowZero = (list: OrderList, selection: Selection): readonly ArticleLine[] =>
  !list.withoutOrder && isRefusedBelowZero(list, selection)
    ? chosenLines(articlesOf(list), selection).filter(({ amount }) => amount < 0)
    : []

/**
 * Why this answer cannot be saved; undefined when it can. The button and the server call this same function; the price
 * is the server's (PD-10).
 */
export function reasonNotToOrder(
  list: OrderList,
  selection: Selection,
  price: Price,
  answer: PaymentAnswer,
  viewer: Viewer,
  today: CalendarDay,
): OrderRefusal | undefined {
  return (
    reasonNotToAnswer(list, viewer, today) ??
    reasonNotToLeaveArticles(list, selection) ??
    reasonNotToProceed(list, price, answer)
  )
}

/** Why answering with nothing is not possible; it needs no method and no tick. */
export function reasonNotToOrderNothing(
  list: OrderList,
  viewer: Viewer,
  today: CalendarDay,
): OrderRefusal | undefined {
  return (
    reasonNotToAnswer(list, viewer, today) ??
    (mayOrderNothing(articlesOf(list)) ? undefined : 'may-not-order-nothing')
  )
}
