import { addDays, isCalendarDay, weekday, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'

export const agendaViews = ['day', 'week'] as const
export type AgendaView = (typeof agendaViews)[number]

const SCHOOL_DAYS = 5
const DAYS_OF_A_WEEK = 7
/** Maximum distance from today, in days. No timetable is planned further ahead. */
const FARTHEST_DAYS = 3 * 366

/** The school day of a day: Saturday and Sunday, which the agenda does not show, become the next Monday. */
export const schoolDayOf = (day: CalendarDay): CalendarDay =>
  weekday(day) > SCHOOL_DAYS ? addDays(day, DAYS_OF_A_WEEK + 1 - weekday(day)) : day

const mondayOf = (day: CalendarDay): CalendarDay => addDays(schoolDayOf(day), 1 - weekday(schoolDayOf(day)))

/** The five days of the school week of a day. */
export const schoolWeekOf = (day: CalendarDay): readonly CalendarDay[] =>
  Array.from({ length: SCHOOL_DAYS }, (_, later) => addDays(mondayOf(day), later))

/** The period of one request: from the start of Monday to that of the next. */
export const momentsOfWeek = (day: CalendarDay): { readonly from: Instant; readonly until: Instant } => ({
  from: momentAtSchool(mondayOf(day), '00:00'),
  until: momentAtSchool(addDays(mondayOf(day), DAYS_OF_A_WEEK), '00:00'),
})

/** The next or previous school day, or the same day of another week. */
export function stepFrom(day: CalendarDay, view: AgendaView, step: -1 | 1): CalendarDay {
  const from = schoolDayOf(day)
  if (view === 'week') return addDays(from, step * DAYS_OF_A_WEEK)
  const next = addDays(from, step)
  return weekday(next) > SCHOOL_DAYS ? addDays(next, step * 2) : next
}

/** Parses the day of a URL; today when it is absent, invalid or too far away. */
export function agendaDayFrom(written: unknown, today: CalendarDay): CalendarDay {
  if (typeof written !== 'string' || !isCalendarDay(written)) return schoolDayOf(today)
  const isNear = addDays(today, -FARTHEST_DAYS) <= written && written <= addDays(today, FARTHEST_DAYS)
  return schoolDayOf(isNear ? written : today)
}

/** Parses the view of a URL; the default depends on the width of the screen. */
export const agendaViewFrom = (written: unknown, isNarrow: boolean): AgendaView =>
  agendaViews.find((view) => view === written) ?? (isNarrow ? 'day' : 'week')

/** The week number as in Dutch calendars: the first week has the first Thursday (ISO 8601). */
export function weekNumberOf(day: CalendarDay): number {
  const thursday = addDays(mondayOf(day), 3)
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000
  return 1 + Math.floor(dayOfYear / DAYS_OF_A_WEEK)
}
