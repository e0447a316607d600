import type { CalendarDay } from '../values/calendar-day.ts'

/**
 * Whole years on a day. Somebody born on 29 February grows older on 1 March in other years, as Dutch practice has
 * it for rights that begin with an age.
 */
export function ageOn(birthDate: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
