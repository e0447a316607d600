import { addDays, calendarDay, weekday, type CalendarDay } from './calendar-day.ts'

/**
 * Whether banks of the euro area move money on this day: not in a weekend, and not on the six closing days of the
 * payment system T2 (New Year, Good Friday, Easter Monday, 1 May, both Christmas days).
 */
export function isBankingDay(day: CalendarDay): boolean {
  if (weekday(day) > 5) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  if (day === addDays(easter, -2) || day === addDays(easter, 1)) return false
  return !['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))
}

/** The first banking day on or after this one. */
export function bankingDayFrom(day: CalendarDay): CalendarDay {
  return isBankingDay(day) ? day : bankingDayFrom(addDays(day, 1))
}

/** Easter of the Gregorian calendar, by the rule of the golden number and the epact. */
export function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const correction = Math.floor((13 + 8 * century) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0) /* days after 21 March */
  const paschal = addDays(calendarDay(`${year}-03-21`), fullMoon)
  return addDays(paschal, 7 - (weekday(paschal) % 7))
}
