import { ageOn, isOfAge } from '../../account/account.public.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'

/** From this age only the pupil decides about these permissions (PD-16). */
export const AGE_TO_DECIDE = 16

/** The relation of the actor to the pupil whose permissions are shown. */
export type Decider = 'guardian' | 'pupil'

/** Who decides on a day: the pupil from 16, else each guardian. Also the guardians while no birthday is known. */
export function deciderOn(birthDate: CalendarDay | undefined, day: CalendarDay): Decider {
  return birthDate !== undefined && ageOn(birthDate, day) >= AGE_TO_DECIDE ? 'pupil' : 'guardian'
}

/** The codes of the specification why somebody may not see or change permissions. */
export type PermissionRefusal = 'CHILD_IS_16' | 'NOT_YET_16' | 'NO_RIGHTS' | 'NO_STUDENT'

/** Why this reader may not react now: the pupil is not 16 yet, or the guardians no longer decide. */
export function reasonNotToReact(
  reader: Decider,
  birthDate: CalendarDay | undefined,
  day: CalendarDay,
): 'CHILD_IS_16' | 'NOT_YET_16' | undefined {
  if (reader === deciderOn(birthDate, day)) return undefined
  return reader === 'guardian' ? 'CHILD_IS_16' : 'NOT_YET_16'
}

/** Why this reader may not see the permissions: from 18 only the pupil sees them (PD-16). */
export function reasonNotToRead(
  reader: Decider,
  birthDate: CalendarDay | undefined,
  day: CalendarDay,
): 'CHILD_IS_16' | undefined {
  return reader === 'guardian' && isOfAge(birthDate, day) ? 'CHILD_IS_16' : undefined
}
