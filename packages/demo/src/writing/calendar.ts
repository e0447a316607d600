import { addDays, daysBetween, weekday, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import {
  firstDayOf,
  schoolYearName,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** The calendar of the demo schools: all days are relative to today, so that they fit any date. */
export type DemoCalendar = {
  readonly today: CalendarDay
  /** The last two digits of this year, for invoice numbers. */
  readonly yearDigits: string
  /** The school year of today, or that of earlier years, e.g. `2026-2027`. */
  schoolYear(yearsAgo?: number): string
  /** The name of this month, or of an earlier one. */
  month(monthsAgo?: number): string
  /** The day so many days from today; a Saturday or Sunday becomes Monday. Terms and lessons are never in a weekend. */
  workday(days: number): string
  /** The day so many days from today in words: `16 december`. */
  inWords(days: number): string
  /** A day of the demo week (Monday is 1): this week, and in a weekend the coming one; `weeksLater` adds weeks. */
  weekday(day: number, weeksLater?: number): number
  /** The day so many days from today; a Saturday or Sunday becomes the Friday before it. */
  schoolDay(days: number): number
  /** The day so many days ago, but not before this school year: an older list would be in the archive. */
  thisYear(days: number): string
}

/** The day so many days from the import, in the notation of a school file. */
export const day = (days: number): string => (days === 0 ? 'T' : days > 0 ? `T+${days}` : `T${days}`)

/** The moment so many days from the import, at a time on the clock at school. */
export const at = (days: number, time: string): string => `${day(days)} ${time}`

export function demoCalendar(today: CalendarDay): DemoCalendar {
  const month = Number(today.slice(5, 7)) - 1
  return {
    today,
    yearDigits: today.slice(2, 4),
    schoolYear: (yearsAgo = 0) => schoolYearName((schoolYearOf(today) - yearsAgo) as SchoolYear),
    month: (monthsAgo = 0) => MONTHS[(((month - monthsAgo) % 12) + 12) % 12] ?? '',
    workday(days) {
      const weekend = weekday(addDays(today, days)) - 5
      return day(weekend > 0 ? days + 3 - weekend : days)
    },
    schoolDay: (days) => days - Math.max(0, weekday(addDays(today, days)) - 5),
    inWords(days) {
      const [, inMonth, inDays] = addDays(today, days).split('-').map(Number)
      return `${inDays} ${MONTHS[(inMonth ?? 1) - 1]}`
    },
    weekday(wanted, weeksLater = 0) {
      const now = weekday(today)
      return wanted - now + (now > 5 ? 7 : 0) + weeksLater * 7
    },
    thisYear: (days) => day(Math.max(days, daysBetween(today, firstDayOf(schoolYearOf(today))))),
  }
}
