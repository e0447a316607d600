import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { timeAtSchool } from '../../values/time/school-time.ts'
import type { FloatingHomework } from './timetable.ts'

const MINUTES = 50
/** The hours of the day for timed homework; any other hour gives the whole day. */
const [FIRST_HOUR, LAST_HOUR] = [8, 16]

/** The position in the agenda of homework without a lesson. */
export type HomeworkPosition =
  | { readonly kind: 'timed'; readonly startsAt: Instant; readonly endsAt: Instant }
  | { readonly kind: 'all-day'; readonly day: CalendarDay }

/** From 08:00 to 16:59 homework lasts fifty minutes, also beyond the end of the day; otherwise the whole day. */
export function positionOfHomework({ start }: Pick<FloatingHomework, 'start'>): HomeworkPosition {
  if ('day' in start) return { kind: 'all-day', day: start.day }
  const hour = Number(timeAtSchool(start.at).slice(0, 2))
  return FIRST_HOUR <= hour && hour <= LAST_HOUR
    ? { kind: 'timed', startsAt: start.at, endsAt: addMinutes(start.at, MINUTES) }
    : { kind: 'all-day', day: dayAtSchool(start.at) }
}
