import { addDays, weekday } from '../../values/calendar-day.ts'
import { addSeconds, dayAtSchool, type Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'
import type { PupilDataReader } from '../../people/people.public.ts'

/** When a guardian sees new marks: at once, all of a week together, or only those that were asked for. */
export const gradePaces = ['at-once', 'weekly', 'on-request'] as const
export type GradePace = (typeof gradePaces)[number]

/** What decides which marks a guardian sees of a child (PD-75). */
export type GradePacing = {
  readonly pace: GradePace
  /** For how many hours only the pupil sees a new mark; the school decides. */
  readonly delayHours: number
  /** What was shown when the pace was chosen stays shown; nothing for whoever never chose. */
  readonly shownUntil?: Instant
  /** When this guardian last asked for the new marks of this child. */
  readonly askedAt?: Instant
}

/** For how many hours a pupil has a new mark alone where the school says nothing. */
export const USUAL_DELAY_HOURS = 24

const FRIDAY = 5
/** After school, before the weekend in which a family sees each other. */
const WEEKLY_AT = '17:00'

/** The last moment up to now at which the marks of a week come together: Friday at five, at school. */
export function lastWeeklyMoment(now: Instant): Instant {
  const today = dayAtSchool(now)
  const friday = addDays(today, -((weekday(today) + 7 - FRIDAY) % 7))
  const moment = momentAtSchool(friday, WEEKLY_AT)
  return moment <= now ? moment : momentAtSchool(addDays(friday, -7), WEEKLY_AT)
}

/** Up to which moment a guardian has been shown marks, as far as the own choice goes; nothing for none at all. */
export function shownUntil(
  { pace, shownUntil: kept, askedAt }: GradePacing,
  now: Instant,
): Instant | undefined {
  if (pace === 'at-once') return now
  const moments = [kept, askedAt, pace === 'weekly' ? lastWeeklyMoment(now) : undefined]
  return moments
    .filter((moment) => moment !== undefined)
    .toSorted()
    .at(-1)
}

/**
 * Whether somebody is shown a mark that came in at a moment: the pupil at once, a guardian once the pupil has had it for
 * the hours of the school, and then as the guardian chose. At the very end of the hours it is shown.
 */
export function isMarkShown(
  reader: PupilDataReader,
  enteredAt: Instant,
  pacing: GradePacing,
  now: Instant,
): boolean {
  if (reader === 'pupil') return true
  const until = shownUntil(pacing, now)
  return until !== undefined && addSeconds(enteredAt, pacing.delayHours * 3600) <= until
}
