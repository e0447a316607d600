import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/time/instant.ts'
import { momentAtSchool } from '../../values/time/school-time.ts'
import type { NotificationKind, NotificationPreferences, QuietHours } from './preferences.ts'

/** The time of daily mails at school: after school and work, before the evening. */
export const DAILY_AT = '17:00'

/** The end of the quiet hours at a moment; undefined outside them. */
export function quietUntil(quiet: QuietHours | undefined, now: Instant): Instant | undefined {
  if (!quiet) return undefined
  const today = dayAtSchool(now)
  // Hours past midnight may have begun yesterday.
  return [addDays(today, -1), today]
    .map((day) => stretchOf(quiet, day))
    .find(({ begin, end }) => begin <= now && now < end)?.end
}

function stretchOf({ from, until }: QuietHours, day: CalendarDay): { begin: Instant; end: Instant } {
  const lastDay = until > from ? day : addDays(day, 1)
  return { begin: momentAtSchool(day, from), end: momentAtSchool(lastDay, until) }
}

/**
 * Returns when to mail a person about a new item: at once or with the daily mail, never in quiet hours. Undefined when
 * the person wants no mail of this kind.
 */
export function whenToMail(
  { frequency, quiet }: NotificationPreferences,
  kind: NotificationKind,
  now: Instant,
): Instant | undefined {
  if (frequency[kind] === 'never') return undefined
  const wanted = frequency[kind] === 'daily' ? nextDaily(now) : now
  return quietUntil(quiet, wanted) ?? wanted
}

function nextDaily(now: Instant): Instant {
  const today = momentAtSchool(dayAtSchool(now), DAILY_AT)
  return now < today ? today : momentAtSchool(dayAtSchool(addMinutes(today, 24 * 60)), DAILY_AT)
}
