import { ageOn, isOfAge } from '../../account/account.public.ts'
import type { CalendarDay } from '../../values/calendar-day.ts'

/** From this age a pupil decides about these permissions, and nobody else (PD-16). */
export const AGE_TO_DECIDE = 16

/** The actor who reads the permissions of a pupil, by relation to the pupil. */
export type Decider = 'guardian' | 'pupil'

/** Who decides on a day: the pupil from 16, else the guardians, each for themselves; also while no birthday is known. */
export function deciderOn(birthDate: CalendarDay | undefined, day: CalendarDay): Decider {
  return birthDate !== undefined && ageOn(birthDate, day) >= AGE_TO_DECIDE ? 'pupil' : 'guardian'
}

/** The school's own words for why somebody may not see or change permissions. */
export type PermissionRefusal = 'CHILD_IS_16' | 'NOT_YET_16' | 'NO_RIGHTS' | 'NO_STUDENT'

/** Why this reader may not react now: the pupil has to be 16, and guardians no longer decide from then on. */
export function reasonNotToReact(
  reader: Decider,
  birthDate: CalendarDay | undefined,
  day: CalendarDay,
): 'CHILD_IS_16' | 'NOT_YET_16' | undefined {
  if (reader === deciderOn(birthDate, day)) return undefined
  return reader === 'guardian' ? 'CHILD_IS_16' : 'NOT_YET_16'
}

/** Why this reader may not even see them: what somebody of 18 decided is theirs alone (PD-16). */
export function reasonNotToRead(
  reader: Decider,
  birthDate: CalendarDay | undefined,
  day: CalendarDay,
): 'CHILD_IS_16' | undefined {
  return reader === 'guardian' && isOfAge(birthDate, day) ? 'CHILD_IS_16' : undefined
}
