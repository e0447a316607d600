import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'

/** Messages older than this come from an archive import and are not news (in days). */
const NEWS_DAYS = 3

/** A new item: a message has its moment, a list its first day, a form neither. */
export type NotificationEvent =
  | { readonly kind: 'message'; readonly sentAt: Instant }
  | { readonly kind: 'invoice'; readonly startsOn: CalendarDay }
  | { readonly kind: 'form' }

/** The moment before which a message is no longer news. */
export const oldestEvent = (now: Instant): Instant => addMinutes(now, -NEWS_DAYS * 24 * 60)

/** The moment from which an item is news; `never` when it is too old. */
export function notifiableFrom(event: NotificationEvent, now: Instant): Instant | 'never' {
  if (event.kind === 'message') return event.sentAt < oldestEvent(now) ? 'never' : event.sentAt
  if (event.kind === 'form' || event.startsOn <= dayAtSchool(now)) return now
  return momentAtSchool(event.startsOn, '00:00')
}
