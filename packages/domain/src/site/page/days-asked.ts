import { daysBetween, isCalendarDay, type CalendarDay } from '../../values/calendar-day.ts'

/** The days that an address asks for, as they were written. */
export type DaysSaid = { readonly startDate?: string; readonly endDate?: string }

/** From which day until which is shown; both count. */
export type DaysShown = { readonly from: CalendarDay; readonly until: CalendarDay }

/** More days than a school year has nobody looks at together. */
const MOST_DAYS = 400

/**
 * The days that are shown: those that an address asks for. A first day that makes no sense is the usual one; a last day
 * that makes none, that lies before the first or too far behind it, is what usually follows the first.
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
