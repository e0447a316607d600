import { addDays, daysBetween, weekday, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import {
  firstDayOf,
  schoolYearName,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/school-year.ts'

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** How the demo schools tell time: everything lies around today, so that they fit any date. */
export type DemoCalendar = {
  readonly today: CalendarDay
  /** The two last digits of this year, as invoices are numbered. */
  readonly yearDigits: string
  /** The school year of today, or one so many years ago, e.g. `2026-2027`. */
  schoolYear(yearsAgo?: number): string
  /** The name of this month, or of one so many months ago. */
  month(monthsAgo?: number): string
  /** So many days from today; a Saturday or Sunday moves on to Monday. Terms and lessons never fall in a weekend. */
  workday(days: number): string
  /** So many days from today as one says it: `16 december`. */
  inWords(days: number): string
  /** A day of the demo week (Monday is 1): this week, and in a weekend the coming one; so many weeks later. */
  weekday(day: number, weeksLater?: number): number
  /** So many days from today; a Saturday or Sunday is the Friday before it. */
  schoolDay(days: number): number
  /** So many days ago, but not before this school year began: an older list would be in the archive. */
  thisYear(days: number): string
}

/** So many days from the day of the import, in the words of a school file. */
export const day = (days: number): string => (days === 0 ? 'T' : days > 0 ? `T+${days}` : `T${days}`)

/** A moment so many days from the import, at a time on the clock at school. */
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
