import type { PortletForm } from '@portal/domain/site/portlet.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'

/** Data as it is, or a text of the portal in both languages. */
export type Text = string | Readonly<Record<Language, string>>

/** Value of a cell; `undefined` is an empty one. */
export type Value = Text | number | boolean | undefined

/** A part of a page, without layout. */
export type PagePart =
  /** An empty heading is left out. */
  | { readonly kind: 'heading'; readonly text: Text }
  | { readonly kind: 'sentence'; readonly text: Text }
  /** Pairs of label and value; a pair whose value is `undefined` is left out. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: Text, value: Value])[] }
  /** The first cell of a row is its header. */
  | {
      readonly kind: 'table'
      readonly caption: Text
      readonly columns: readonly Text[]
      readonly rows: readonly (readonly Value[])[]
    }
  | { readonly kind: 'links'; readonly links: readonly PageLink[] }
  | { readonly kind: 'form'; readonly form: PortletForm }

/** A link, with an optional remark after it. */
export type PageLink = { readonly text: string; readonly address: string; readonly note?: string }

export const sentence = (text: Text): PagePart => ({ kind: 'sentence', text })

export const facts = (pairs: Extract<PagePart, { kind: 'facts' }>['facts']): PagePart => ({
  kind: 'facts',
  facts: pairs,
})

/** The columns of a table: label and value. */
export type Columns<Row> = readonly (readonly [label: Text, value: (row: Row) => Value])[]

/** Describes a table by its columns; without rows, the sentence `none`. */
export const table = <Row>(
  caption: Text,
  rows: readonly Row[],
  columns: Columns<Row>,
  none?: Text,
): PagePart =>
  none !== undefined && rows.length === 0
    ? sentence(none)
    : {
        kind: 'table',
        caption,
        columns: columns.map(([label]) => label),
        rows: rows.map((row) => columns.map(([, value]) => value(row))),
      }

const inBoth = (write: (language: Language) => string): Text => ({ nl: write('nl'), en: write('en') })

/** Joins the texts that are not empty. */
export const joined = (separator: string, texts: readonly (Text | undefined)[]): Text =>
  inBoth((language) =>
    texts
      .map((text) => inLanguage(text, language))
      .filter((text) => text !== '')
      .join(separator),
  )

const fullDate = { dateStyle: 'full', timeZone: 'UTC' } as const
const fullDates = {
  nl: new Intl.DateTimeFormat('nl-NL', fullDate),
  en: new Intl.DateTimeFormat('en-GB', fullDate),
} as const satisfies Record<Language, Intl.DateTimeFormat>

/** Writes a day in full: maandag 23 november 2026. */
export const longDay = (day: CalendarDay): Text =>
  inBoth((language) => fullDates[language].format(new Date(day)))

/** Writes from when until when, on the clock at school. */
export const times = ({ startsAt, endsAt }: { readonly startsAt: Instant; readonly endsAt: Instant }) =>
  `${timeAtSchool(startsAt)}–${timeAtSchool(endsAt)}`

const yesOrNo = {
  nl: { true: 'Ja', false: 'Nee' },
  en: { true: 'Yes', false: 'No' },
} as const satisfies Record<Language, object>

/** Writes a value in one language. */
export function inLanguage(value: Value, language: Language): string {
  if (value === undefined) return ''
  if (typeof value === 'object') return value[language]
  return typeof value === 'boolean' ? yesOrNo[language][`${value}`] : String(value)
}
