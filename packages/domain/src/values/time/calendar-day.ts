/** A calendar day in the school's time zone, as `YYYY-MM-DD`, without time or zone. */
export type CalendarDay = string & { readonly unit: 'day' }

const PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MS_PER_DAY = 86_400_000

/** Whether the text names an existing day, e.g. `2028-02-29`. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!PATTERN.test(text)) return false
  // A day that the month does not have becomes one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Parses a calendar day. Throws a RangeError for an invalid one. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`Not a day: ${text}`)
  return text
}

const toUtc = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)

/** Adds days; negative numbers subtract. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return calendarDay(new Date(toUtc(day) + days * MS_PER_DAY).toISOString().slice(0, 10))
}

/** Whole days from one day to another; negative when `to` is before `from`. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toUtc(to) - toUtc(from)) / MS_PER_DAY)
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(day: CalendarDay): number {
  return new Date(toUtc(day)).getUTCDay() || 7
}

/** Negative, zero or positive: days compare as text. */
export const compareDays = (a: CalendarDay, b: CalendarDay): number => (a < b ? -1 : a > b ? 1 : 0)

/** `05-01-2026`: in tables, and for due dates, instalments and payments. */
export function inDigits(day: CalendarDay): string {
  const [year, month, date] = day.split('-')
  return `${date}-${month}-${year}`
}

/** Formats a day as `5-1-2026`, as school pages do, in the portal and for other clients. */
export function shortDay(day: CalendarDay): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)}-${Number(month)}-${year}`
}

/** Adds months; a day that the month does not have becomes its last day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return calendarDay(moved.toISOString().slice(0, 10))
}
