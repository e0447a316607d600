import type { CalendarDay } from './calendar-day.ts'
import { instant, SCHOOL_ZONE, toMilliseconds, type Instant } from './instant.ts'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The wall clock time at school of a moment, as if it were UTC, in milliseconds. */
function clockAt(milliseconds: number): number {
  const parts = Object.fromEntries(clock.formatToParts(milliseconds).map(({ type, value }) => [type, value]))
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
}

/**
 * The moment of a wall clock time (`HH:MM`) on a day at school. A repeated time gives its first occurrence; a skipped
 * one moves ahead by the same amount.
 */
export function momentAtSchool(day: CalendarDay, time: string): Instant {
  const wanted = toMilliseconds(instant(`${day}T${time}:00Z`))
  const [before, after] = [-86_400_000, 86_400_000].map((away) => wanted + away - clockAt(wanted + away))
  const candidates = [wanted + (before ?? 0), wanted + (after ?? 0)]
  return instant(candidates.find((candidate) => clockAt(candidate) === wanted) ?? wanted + (before ?? 0))
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHOOL_ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

/** The wall clock time at school of a moment, as `HH:MM`. */
export const timeAtSchool = (moment: Instant): string => timeFormat.format(toMilliseconds(moment))
