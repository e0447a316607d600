import { isOfAge } from '../account/account.public.ts'
import type { CalendarDay } from '../values/time/calendar-day.ts'

/** The relation of the actor to the pupil. */
export type PupilDataReader = 'guardian' | 'pupil'

/** The facts that decide whether guardians may read pupil data. */
export type PupilStanding = {
  readonly birthDate?: CalendarDay | undefined
  /** Whether the pupil, of age, gives guardians access. */
  readonly isShared: boolean
}

/**
 * Why this reader may not see pupil data of the administration. A guardian may until 18, with consent after that, and
 * while no birthday is known.
 */
export function reasonNotToReadAbout(
  reader: PupilDataReader,
  { birthDate, isShared }: PupilStanding,
  today: CalendarDay,
): 'pupil-of-age' | undefined {
  return reader === 'guardian' && isOfAge(birthDate, today) && !isShared ? 'pupil-of-age' : undefined
}
