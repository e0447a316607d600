import type { CalendarDay } from '../../values/calendar-day.ts'

/** From this age guardians see what is about a pupil only as far as he or she lets them (PD-16). */
const AGE_OF_MAJORITY = 18

/**
 * Whole years on a day. Somebody born on 29 February grows older on 1 March in other years, as Dutch practice has
 * it for rights that begin with an age.
 */
export function ageOn(birthDate: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody is of age on a day; not while no birthday is known. */
export const isOfAge = (birthDate: CalendarDay | undefined, day: CalendarDay): boolean =>
  birthDate !== undefined && ageOn(birthDate, day) >= AGE_OF_MAJORITY
