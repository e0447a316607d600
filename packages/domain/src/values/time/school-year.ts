import { calendarDay, type CalendarDay } from './calendar-day.ts'

/** A school year, as the calendar year in which it starts: 2026 is 1 August 2026 up to and including 31 July 2027. */
export type SchoolYear = number & { readonly unit: 'school year' }

const FIRST_MONTH = 8

/** The school year of a day; it starts on 1 August. */
export function schoolYearOf(day: CalendarDay): SchoolYear {
  const year = Number(day.slice(0, 4))
  return (Number(day.slice(5, 7)) >= FIRST_MONTH ? year : year - 1) as SchoolYear
}

/** Formats a school year, e.g. `2026-2027`. */
export const schoolYearName = (year: SchoolYear): string => `${year}-${year + 1}`

/** Parses a school year. Throws a RangeError for an invalid one. */
export function schoolYearNamed(name: string): SchoolYear {
  const [, first] = /^(20\d\d)-20\d\d$/.exec(name) ?? []
  const year = Number(first) as SchoolYear
  if (first === undefined || schoolYearName(year) !== name) throw new RangeError('Not a school year')
  return year
}

/** 1 August of the year in which the school year begins. */
export const firstDayOf = (year: SchoolYear): CalendarDay => calendarDay(`${year}-08-01`)

/** 31 July of the year in which the school year ends. */
export const lastDayOf = (year: SchoolYear): CalendarDay => calendarDay(`${year + 1}-07-31`)

/** Whether the school year of one day has ended on another. */
export const schoolYearEnded = (day: CalendarDay, today: CalendarDay): boolean =>
  today > lastDayOf(schoolYearOf(day))
