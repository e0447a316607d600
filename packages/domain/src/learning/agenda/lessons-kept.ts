import type { CalendarDay } from '../../values/time/calendar-day.ts'
import { firstDayOf, schoolYearOf, type SchoolYear } from '../../values/time/school-year.ts'

/**
 * The first day whose lessons are kept: those of this school year and the one before. A lesson is kept until the end of
 * the school year after its own.
 */
export const lessonsAreKeptFrom = (today: CalendarDay): CalendarDay =>
  firstDayOf((schoolYearOf(today) - 1) as SchoolYear)
