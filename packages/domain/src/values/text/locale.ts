/** The languages of the portal. */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

export const DEFAULT_LANGUAGE: Language = 'nl'

/** The language of a school or user: language, country and variant, e.g. nl, NL, mbo. */
export type Locale = {
  readonly language: Language
  readonly country: string
  readonly variant: LocaleVariant
}

/** `mbo`: vocational education uses the words student and mbo; empty: secondary education. */
export type LocaleVariant = '' | 'mbo'
