import { SCHOOL_ZONE, type Instant } from '@portal/domain/values/time/instant.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'

const hourFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SCHOOL_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Good morning, afternoon or evening by the clock of the school; 'good night' would be a farewell. */
export function greetingOf(now: Instant): TextKey {
  const hour = Number(hourFormat.format(new Date(now)))
  if (hour < 12) return 'home.greeting.morning'
  return hour < 18 ? 'home.greeting.afternoon' : 'home.greeting.evening'
}
