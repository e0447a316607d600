import { easterSunday } from './banking-day.ts'
import { addDays, weekday, type CalendarDay } from './calendar-day.ts'

/** Days after Easter: Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const BY_EASTER = [-2, 1, 39, 50]

/** Whether schools are open on this day: from Monday to Friday, without public holidays. Vacations are not known. */
export function isSchoolDay(day: CalendarDay): boolean {
  if (weekday(day) > 5) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  if (BY_EASTER.some((days) => addDays(easter, days) === day)) return false
  return !['01-01', '04-27', '05-05', '12-25', '12-26'].includes(day.slice(5))
}

/** The school day that is so many school days after this day. */
export function addSchoolDays(day: CalendarDay, days: number): CalendarDay {
  let [left, reached] = [days, day]
  while (left > 0) {
    reached = addDays(reached, 1)
    if (isSchoolDay(reached)) left -= 1
  }
  return reached
}
