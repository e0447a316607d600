import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const locales = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>

/** Formats a day with its name: maandag 23 november 2026. */
export const sayDay = (day: CalendarDay, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
