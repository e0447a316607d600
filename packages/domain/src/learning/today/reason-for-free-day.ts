import { weekday } from '../../values/time/calendar-day.ts'
import type { Today } from './today.ts'

// In its own file, because home runs it in the browser and needs nothing else of the agenda.

/** Saturday is the sixth day of a week. */
const SATURDAY = 6

/**
 * Why a child has no lessons on a day: an event of the school year calendar, the weekend, or unknown (`no-lessons`).
 */
export function reasonForFreeDay({
  day,
  events,
}: Pick<Today, 'day' | 'events'>): 'event' | 'weekend' | 'no-lessons' {
  if (events.length > 0) return 'event'
  return weekday(day) >= SATURDAY ? 'weekend' : 'no-lessons'
}
