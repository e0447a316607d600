import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

const LANGUAGES = { nl: 'nl-NL', en: 'en-GB' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** `januari`, or `jan` when short: the months of a drawing. Apart from the other formats, which every page loads. */
export function monthName(day: CalendarDay, language: Language, length: 'long' | 'short'): string {
  const key = `${language} ${length}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language], { month: length, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`)).replace('.', '')
}
