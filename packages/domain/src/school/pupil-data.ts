import { ageOn } from '../account/account.public.ts'
import type { CalendarDay } from '../values/calendar-day.ts'

/** From this age guardians do not see what the school's administration knows of a pupil (PD-16). */
const AGE_OF_MAJORITY = 18

/** Who asks what the school knows of a pupil, seen from the pupil. */
export type PupilDataReader = 'guardian' | 'pupil'

/** Why this reader may not see what the school's administration knows of a pupil, also while no birthday is known. */
export function reasonNotToReadAbout(
  reader: PupilDataReader,
  birthDate: CalendarDay | undefined,
  today: CalendarDay,
): 'pupil-of-age' | undefined {
  const isAdult = birthDate !== undefined && ageOn(birthDate, today) >= AGE_OF_MAJORITY
  return reader === 'guardian' && isAdult ? 'pupil-of-age' : undefined
}
