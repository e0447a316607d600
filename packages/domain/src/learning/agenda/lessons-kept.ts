import type { CalendarDay } from '../../values/calendar-day.ts'
import { firstDayOf, schoolYearOf, type SchoolYear } from '../../values/school-year.ts'

/**
 * The first day of which the lessons are kept on a day: those of this school year and of the one before. A lesson so stays until the
 * end of the school year after its own.
 */
export const lessonsAreKeptFrom = (today: CalendarDay): CalendarDay =>
  firstDayOf((schoolYearOf(today) - 1) as SchoolYear)
