import { addDays, type CalendarDay } from '../../values/calendar-day.ts'
import { addMinutes, dayAtSchool, type Instant } from '../../values/instant.ts'
import { momentAtSchool } from '../../values/school-time.ts'
import type { NotificationKind, NotificationPreferences, QuietHours } from './preferences.ts'

/** When what comes once a day comes, by the clock at school: after school and work, before the evening. */
export const DAILY_AT = '17:00'

/** The end of the quiet hours in which a moment falls; nothing when mail may come. */
export function quietUntil(quiet: QuietHours | undefined, now: Instant): Instant | undefined {
  if (!quiet) return undefined
  const today = dayAtSchool(now)
  // Hours that go past midnight may have begun yesterday.
  return [addDays(today, -1), today]
    .map((day) => stretchOf(quiet, day))
    .find(({ begin, end }) => begin <= now && now < end)?.end
}

function stretchOf({ from, until }: QuietHours, day: CalendarDay): { begin: Instant; end: Instant } {
  const lastDay = until > from ? day : addDays(day, 1)
  return { begin: momentAtSchool(day, from), end: momentAtSchool(lastDay, until) }
}

/**
 * When to mail somebody of something that is new now: at once, or with the rest of the day, and in no case within
 * the quiet hours. Nothing for whoever does not want to be notified of this kind.
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
