import { addDays, weekday } from '../../values/time/calendar-day.ts'
import { addSeconds, dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import type { PupilDataReader } from '../../people/people.public.ts'

/** When a guardian sees new marks: at once, once a week, or on request. */
export const gradePaces = ['at-once', 'weekly', 'on-request'] as const
export type GradePace = (typeof gradePaces)[number]

/** The facts that decide which marks of a child a guardian sees (PD-75). */
export type GradePacing = {
  readonly pace: GradePace
  /** For how many hours only the pupil sees a new mark; the school decides. */
  readonly delayHours: number
  /** Marks up to this moment were visible at the choice of the pace and stay visible; absent without a choice. */
  readonly shownUntil?: Instant
  /** The last request of this guardian for new marks of this child. */
  readonly askedAt?: Instant
}

/** The default delay in hours, when the school sets none. */
export const USUAL_DELAY_HOURS = 24

const FRIDAY = 5
/** After school, before the weekend in which a family meets. */
const WEEKLY_AT = '17:00'

/** The last weekly moment up to now: Friday at five, at school. */
export function lastWeeklyMoment(now: Instant): Instant {
  const today = dayAtSchool(now)
  const friday = addDays(today, -((weekday(today) + 7 - FRIDAY) % 7))
  const moment = momentAtSchool(friday, WEEKLY_AT)
  return moment <= now ? moment : momentAtSchool(addDays(friday, -7), WEEKLY_AT)
}

/** Until which moment marks are visible to a guardian by the chosen pace; undefined for none. */
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
 * Whether a reader sees a mark that was entered at a moment: the pupil at once, a guardian after the delay of the
 * school and by the chosen pace. It is visible at the very end of the delay.
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
