import type { CalendarDay } from './calendar-day.ts'

/** A moment in time as ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T08:05:00.000Z`. Compares as text. */
export type Instant = string & { readonly unit: 'instant' }

/** The time zone of every school of the product. */
export const SCHOOL_ZONE = 'Europe/Amsterdam'

/** Parses an ISO text or a number of milliseconds since 1970. Throws a RangeError for anything else. */
export function instant(value: string | number): Instant {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a moment in time: ${value}`)
  return date.toISOString() as Instant
}

/** Milliseconds since the Unix epoch. */
export const toMilliseconds = (moment: Instant): number => Date.parse(moment)

/** Adds seconds; negative numbers subtract. */
export function addSeconds(moment: Instant, seconds: number): Instant {
  return instant(toMilliseconds(moment) + seconds * 1000)
}

/** Adds minutes; negative numbers subtract. */
export const addMinutes = (moment: Instant, minutes: number): Instant => addSeconds(moment, minutes * 60)

/** Seconds from one moment to another; negative when `to` is before `from`. */
export const secondsBetween = (from: Instant, to: Instant): number =>
  (toMilliseconds(to) - toMilliseconds(from)) / 1000

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of this moment at school. */
export const dayAtSchool = (moment: Instant): CalendarDay => dayFormat.format(new Date(moment)) as CalendarDay
