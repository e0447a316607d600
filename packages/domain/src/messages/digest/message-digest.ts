import { addDays } from '../../values/time/calendar-day.ts'
import { addSeconds, dayAtSchool, toMilliseconds, type Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'

/** How often a school is mailed about new answers and replies at most. */
export const digestFrequencies = ['hour', 'day'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** The time of the daily digest at school: before the first lesson. */
export const DIGEST_AT = '07:00'

const HOUR = 60 * 60

/** Returns when the digest with a new answer or reply is mailed: at the next whole hour, or the next morning at school. */
export function nextDigest(every: DigestFrequency, now: Instant): Instant {
  if (every === 'hour') {
    const seconds = Math.floor(toMilliseconds(now) / 1000)
    return addSeconds(now, HOUR - (seconds % HOUR) - (toMilliseconds(now) % 1000) / 1000)
  }
  const today = dayAtSchool(now)
  const morning = momentAtSchool(today, DIGEST_AT)
  return now < morning ? morning : momentAtSchool(addDays(today, 1), DIGEST_AT)
}
