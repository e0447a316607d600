import { isOfAge } from '../account/account.public.ts'
import type { CalendarDay } from '../values/calendar-day.ts'

/** The actor who reads what the school knows of a pupil, by relation to the pupil. */
export type PupilDataReader = 'guardian' | 'pupil'

/** What decides whether guardians may read what the school knows of a pupil. */
export type PupilStanding = {
  readonly birthDate?: CalendarDay | undefined
  /** Whether the pupil, of age, lets guardians read along. */
  readonly isShared: boolean
}

/** Why this reader may not see what the school's administration knows of a pupil, also while no birthday is known. */
export function reasonNotToReadAbout(
  reader: PupilDataReader,
  { birthDate, isShared }: PupilStanding,
  today: CalendarDay,
): 'pupil-of-age' | undefined {
  return reader === 'guardian' && isOfAge(birthDate, today) && !isShared ? 'pupil-of-age' : undefined
}
