import type { CalendarDay } from '../../values/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'

/** A message that was sent longer ago than this came in late, with an archive: it is no news (in days). */
const NEWS_DAYS = 3

/** What is known of something that came in: a message has its moment, a list its first day, a form neither. */
export type News =
  | { readonly kind: 'message'; readonly sentAt: Instant }
  | { readonly kind: 'invoice'; readonly startsOn: CalendarDay }
  | { readonly kind: 'form' }

/** A message that was sent before this moment is no news any more. */
export const oldestNews = (now: Instant): Instant => addMinutes(now, -NEWS_DAYS * 24 * 60)

/** From when on something that came in is news; `never` when it was too long ago. */
export function newsFrom(news: News, now: Instant): Instant | 'never' {
  if (news.kind === 'message') return news.sentAt < oldestNews(now) ? 'never' : news.sentAt
  if (news.kind === 'form' || news.startsOn <= dayAtSchool(now)) return now
  return momentAtSchool(news.startsOn, '00:00')
}
