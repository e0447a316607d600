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

const MS_PER_HOUR = 3_600_000
/** From here on the school's clock differs from UTC by whole hours. */
const WHOLE_HOURS_SINCE = Date.UTC(1950, 0)

/** The days of the hours that were asked for, because a format takes as long as a whole row of a list. */
const dayOfHour = new Map<number, CalendarDay>()
const MOST_HOURS = 5000

/** The calendar day of this moment at school. */
export function dayAtSchool(moment: Instant): CalendarDay {
  const time = toMilliseconds(moment)
  if (!(time >= WHOLE_HOURS_SINCE)) return dayFormat.format(time) as CalendarDay
  const hour = Math.floor(time / MS_PER_HOUR)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = dayFormat.format(time) as CalendarDay
  if (dayOfHour.size >= MOST_HOURS) dayOfHour.clear()
  dayOfHour.set(hour, day)
  return day
}
