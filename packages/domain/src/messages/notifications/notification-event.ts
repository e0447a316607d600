import type { CalendarDay } from '../../values/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'

/** A message that was sent longer ago than this came in late, with an archive: it is no news (in days). */
const NEWS_DAYS = 3

/** What is known of something that came in: a message has its moment, a list its first day, a form neither. */
export type NotificationEvent =
  | { readonly kind: 'message'; readonly sentAt: Instant }
  | { readonly kind: 'invoice'; readonly startsOn: CalendarDay }
  | { readonly kind: 'form' }

/** A message that was sent before this moment is no news any more. */
export const oldestEvent = (now: Instant): Instant => addMinutes(now, -NEWS_DAYS * 24 * 60)

/** From when on something that came in is news; `never` when it was too long ago. */
export function notifiableFrom(event: NotificationEvent, now: Instant): Instant | 'never' {
  if (event.kind === 'message') return event.sentAt < oldestEvent(now) ? 'never' : event.sentAt
  if (event.kind === 'form' || event.startsOn <= dayAtSchool(now)) return now
  return momentAtSchool(event.startsOn, '00:00')
}
