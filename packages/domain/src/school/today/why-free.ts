import { weekday } from '../../values/calendar-day.ts'
import type { Today } from './today.ts'

// Apart, because home asks it in the browser, and needs nothing of the agenda for it.

/** Saturday is the sixth day of a week. */
const SATURDAY = 6

/** Why there is no school for a child on a day, as far as anybody can tell: what the year calendar says, or the weekend. */
export function whyFree({ day, events }: Pick<Today, 'day' | 'events'>): 'event' | 'weekend' | 'no-lessons' {
  if (events.length > 0) return 'event'
  return weekday(day) >= SATURDAY ? 'weekend' : 'no-lessons'
}
