import type { CalendarDay } from '../../values/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/instant.ts'
import { timeAtSchool } from '../../values/school-time.ts'
import type { FloatingHomework } from './timetable.ts'

const MINUTES = 50
/** The hours of the day in which homework takes time; any other is about the whole day. */
const [FIRST_HOUR, LAST_HOUR] = [8, 16]

/** When homework of no lesson stands in the agenda. */
export type HomeworkPlace =
  | { readonly kind: 'timed'; readonly startsAt: Instant; readonly endsAt: Instant }
  | { readonly kind: 'all-day'; readonly day: CalendarDay }

/** From 08:00 to 16:59 it takes fifty minutes, also beyond the end of the day; otherwise it is for the whole day. */
export function placeOfHomework({ start }: Pick<FloatingHomework, 'start'>): HomeworkPlace {
  if ('day' in start) return { kind: 'all-day', day: start.day }
  const hour = Number(timeAtSchool(start.at).slice(0, 2))
  return FIRST_HOUR <= hour && hour <= LAST_HOUR
    ? { kind: 'timed', startsAt: start.at, endsAt: addMinutes(start.at, MINUTES) }
    : { kind: 'all-day', day: dayAtSchool(start.at) }
}
