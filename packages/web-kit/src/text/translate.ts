import format from 'icu-minify/format'
import type { TextKey } from './catalogue.ts'
import type { SpokenTexts } from './texts.ts'

export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** Intl objects are expensive to create and cheap to keep. */
function kept<Options, Made>(make: (locales: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locales: string, options: Options): Made => {
    const key = locales + JSON.stringify(options)
    const existing = made.get(key) ?? make(locales, options)
    made.set(key, existing)
    return existing
  }
}

const formatters = {
  getNumberFormat: kept(
    (locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options),
  ),
  getPluralRules: kept(
    (locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options),
  ),
  getDateTimeFormat: kept(
    (locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales, options),
  ),
}

/** The text of a key with its values filled in; the key itself when its area is not loaded. */
export function translate(
  { catalogues, wording }: SpokenTexts,
  key: TextKey,
  values: TextValues = {},
): string {
  const message = catalogues.find((catalogue) => catalogue[key] !== undefined)?.[key]
  if (message === undefined) return key
  return typeof message === 'string'
    ? message
    : String(format(message, wording.language, { ...values }, { formatters }))
}
