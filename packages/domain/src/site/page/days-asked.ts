import { daysBetween, isCalendarDay, type CalendarDay } from '../../values/time/calendar-day.ts'

/** The days in a URL, as written. */
export type DaysSaid = { readonly startDate?: string; readonly endDate?: string }

/** The first and last visible day, both included. */
export type DaysShown = { readonly from: CalendarDay; readonly until: CalendarDay }

/** Maximum length of a period in days; more than a school year. */
const MOST_DAYS = 400

/**
 * Parses the days of a URL. An invalid first day gives the default one. A last day that is invalid, before the first or
 * too far from it gives the default one for that first day.
 */
export function daysShown(
  { startDate, endDate }: DaysSaid,
  usualFrom: CalendarDay,
  usualUntil: (from: CalendarDay) => CalendarDay,
): DaysShown {
  const from = dayFrom(startDate) ?? usualFrom
  const asked = dayFrom(endDate)
  const days = asked === undefined ? -1 : daysBetween(from, asked)
  const until = asked !== undefined && days >= 0 && days <= MOST_DAYS ? asked : usualUntil(from)
  return { from, until }
}

const dayFrom = (written: string | undefined): CalendarDay | undefined =>
  written !== undefined && isCalendarDay(written) && written > '2000' && written < '2100'
    ? written
    : undefined
