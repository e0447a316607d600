import { inDigits, shortDay, weekday, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, SCHOOL_ZONE, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { inEuros } from '@portal/domain/values/money/money.ts'

const MONTHS_IN = { nl: 'nl-NL', en: 'en-GB' } as const

/** `€ 1.234,56` and `-€ 1.234,56`, the same in every language. */
export const formatMoney = inEuros

/** `05-01-2026`: due dates, instalments and payments. */
export const formatDay = inDigits

/** `5-1-2026`: school pages. */
export const formatShortDay = shortDay

/** `5 januari 2026`: everywhere else. */
export const formatLongDay = (day: CalendarDay, language: Language): string =>
  `${Number(partsOf(day).date)} ${monthOf(day, language)} ${partsOf(day).year}`

/** `5 januari`: a day in a known year. */
export const formatDayInYear = (day: CalendarDay, language: Language): string =>
  `${Number(partsOf(day).date)} ${monthOf(day, language)}`

/** `Maandag 5 januari`: at the beginning of a line. */
export const formatDayHeading = (day: CalendarDay, language: Language): string =>
  capitalised(formatWeekday(day, language))

/** `jan`: in a small drawing. */
export const formatShortMonth = (day: CalendarDay, language: Language): string =>
  nameIn(day, language, 'month', 'short').replace('.', '')

/** A text with a capital first letter. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `maandag 5 januari`. */
export const formatWeekday = (day: CalendarDay, language: Language): string =>
  `${nameIn(day, language, 'weekday')} ${formatDayInYear(day, language)}`

/** `5de januari 2026`: submitted forms. */
export function formatOrdinalDay(day: CalendarDay, language: Language): string {
  const number = Number(partsOf(day).date)
  return `${number}${ordinals[language](number)} ${monthOf(day, language)} ${partsOf(day).year}`
}

/** `5 januari 2026, 08:05` on the school's clock: messages. */
export const formatMoment = (moment: Instant, language: Language): string =>
  `${formatLongDay(dayAtSchool(moment), language)}, ${formatTime(moment)}`

/** `5-1-2026, 08:05` on the school's clock: school pages. */
export const formatShortMoment = (moment: Instant): string =>
  `${formatShortDay(dayAtSchool(moment))}, ${formatTime(moment)}`

/** `08:05` on the school's clock. */
export const formatTime = (moment: Instant): string => timeFormat.format(new Date(moment))

const timeFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: SCHOOL_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const ordinals: Record<Language, (number: number) => string> = {
  nl: (number) => (number === 1 || number === 8 || number >= 20 ? 'ste' : 'de'),
  en: (number) => ({ 1: 'st', 2: 'nd', 3: 'rd' })[number > 3 && number < 21 ? 0 : number % 10] ?? 'th',
}

function partsOf(day: CalendarDay) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date }
}

const monthOf = (day: CalendarDay, language: Language): string => nameIn(day, language, 'month')

type Named = 'month' | 'weekday'
type NameLength = 'long' | 'short'

const names = new Map<string, string>()

/** The name of the day's month or weekday. Cached, because a format takes longer than the rest of a row. */
function nameIn(day: CalendarDay, language: Language, part: Named, length: NameLength = 'long'): string {
  const key = `${language} ${part} ${length} ${part === 'month' ? partsOf(day).month : weekday(day)}`
  const known = names.get(key)
  if (known !== undefined) return known
  const name = nameFormat(language, part, length).format(new Date(`${day}T00:00:00Z`))
  names.set(key, name)
  return name
}

const nameFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached: creating one takes a phone longer than formatting all the days of a screen. A day has no zone, so it is
 * parsed and formatted in UTC.
 */
function nameFormat(language: Language, part: Named, length: NameLength): Intl.DateTimeFormat {
  const key = `${language} ${part} ${length}`
  const known = nameFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(MONTHS_IN[language], { [part]: length, timeZone: 'UTC' })
  nameFormats.set(key, made)
  return made
}
