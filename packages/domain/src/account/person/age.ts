import type { CalendarDay } from '../../values/time/calendar-day.ts'

/** From this age a pupil decides what guardians see of his or her data (PD-16). */
const AGE_OF_MAJORITY = 18

/**
 * Returns the age in whole years on a day. A birthday on 29 February counts as 1 March in other years, as Dutch
 * practice has it for rights that begin at an age.
 */
export function ageOn(birthDate: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody is of age on a day; false without a known birthday. */
export const isOfAge = (birthDate: CalendarDay | undefined, day: CalendarDay): boolean =>
  birthDate !== undefined && ageOn(birthDate, day) >= AGE_OF_MAJORITY
