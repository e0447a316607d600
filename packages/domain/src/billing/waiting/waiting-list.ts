import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { addSchoolDays } from '../../values/time/school-day.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import type { ArticleLine, OrderList } from '../order/order-list.ts'
import { reasonNotToRespond, type WindowRefusal } from '../order/reason-not-to-order.ts'
import { articlesOf, isFull, siblingsOf } from '../order/selection.ts'
import { reasonNotToAct, type Viewer, type ViewerRefusal } from '../refusals.ts'

/** School days to decide about an offered place, unless the list says otherwise. */
export const OFFER_DAYS = 3

export type WaitingRefusal =
  | ViewerRefusal
  | WindowRefusal
  | 'no-waiting-list'
  | 'article-not-full'
  | 'already-answered'
  | 'other-choice-made'
  | 'other-payer-waits'

/** Whether the list was answered, with an order or with nothing. */
export const isAnswered = (list: Pick<OrderList, 'order' | 'status'>): boolean =>
  list.order !== undefined || list.status === 'nothing-ordered'

/**
 * Whether an article can have a waiting list at all. One of something voluntary would show who wants to give; one of
 * something hidden would lead to an offer with nothing to choose.
 */
export const mayHaveQueue = (list: Pick<OrderList, 'withoutOrder'>, line: ArticleLine): boolean =>
  !list.withoutOrder &&
  !line.isCategory &&
  !line.hidden &&
  !line.voluntary &&
  line.amount >= 0 &&
  line.registrations !== undefined

/** Why the child cannot join the waiting list of an article; joining a second time has no reason against it. */
export function reasonNotToWait(
  list: OrderList,
  line: ArticleLine,
  viewer: Viewer,
  today: CalendarDay,
): WaitingRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (!mayHaveQueue(list, line)) return 'no-waiting-list'
  // The school billed the list itself: nothing is ordered from it.
  if (line.ordered || (list.invoice && !isAnswered(list))) return 'already-answered'
  const closed = reasonNotToRespond(list.template, today)
  if (closed) return closed
  if (hasOtherChoice(list, line)) return 'other-choice-made'
  if (line.waiting) return line.waiting.isMine ? undefined : 'other-payer-waits'
  return isFull(line) ? undefined : 'article-not-full'
}

/** Whether another article of the same choice was ordered, of which exactly one can be had. */
export const hasOtherChoice = (list: OrderList, line: ArticleLine): boolean =>
  isAnswered(list) && siblingsOf(articlesOf(list), line).some(({ ordered }) => ordered)

export type LeaveRefusal = ViewerRefusal | 'not-waiting' | 'other-payer-waits'

/** Why the child cannot be taken off the waiting list, or an offer be declined. */
export function reasonNotToLeave(line: ArticleLine, viewer: Viewer): LeaveRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (!line.waiting) return 'not-waiting'
  return line.waiting.isMine ? undefined : 'other-payer-waits'
}

export type AcceptRefusal = ViewerRefusal | 'no-offer' | 'list-not-answered' | 'other-choice-made'

/**
 * Why an offered place cannot be added to the answer. Before the list is answered, the place is taken by ordering. The
 * end of the list does not matter: the offer has its own last day.
 */
export function reasonNotToAccept(
  list: OrderList,
  line: ArticleLine,
  viewer: Viewer,
): AcceptRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (line.waiting?.state !== 'offered') return 'no-offer'
  if (!isAnswered(list)) return 'list-not-answered'
  return hasOtherChoice(list, line) ? 'other-choice-made' : undefined
}

/** The last day and the end of an offer that is made now, with so many school days to decide. */
export function endOfOffer(
  now: Instant,
  days: number,
): { readonly through: CalendarDay; readonly until: Instant } {
  const through = addSchoolDays(dayAtSchool(now), days)
  return { through, until: momentAtSchool(addDays(through, 1), '00:00') }
}

/** The last day of an offer with this end. */
export const lastDayOfOffer = (until: Instant): CalendarDay => addDays(dayAtSchool(until), -1)

/** How many who wait get an offer: as many as places are free. Without a maximum everybody does. */
export function offersToMake({
  places,
  taken,
  held,
  waiting,
}: {
  readonly places: number | undefined
  readonly taken: number
  /** Offered, or held while somebody orders. */
  readonly held: number
  readonly waiting: number
}): number {
  return places === undefined ? waiting : Math.min(waiting, Math.max(0, places - taken - held))
}
