import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Money } from '@portal/domain/values/money/money.ts'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

type Kind<Name extends string> = { readonly kind: Name; readonly heading: Words }
type CodeColumn<Code extends string> = Kind<'code'> & { readonly words: Readonly<Record<Code, Words>> }

/** A column of the data export: its heading, and what its values are. */
export type OwnDataColumn =
  | Kind<'text' | 'answer' | 'time' | 'browser' | 'reference' | 'amount' | 'day' | 'moment' | 'yes-no'>
  | CodeColumn<string>

/**
 * The columns that a value of a row may have. An amount, a day, a moment or a code cannot be declared as a text, and a
 * number without a unit or an id has no column that people see.
 */
export type ColumnOf<Value> = [Value] extends [Money]
  ? Kind<'amount'>
  : [Value] extends [CalendarDay]
    ? Kind<'day'>
    : [Value] extends [Instant]
      ? Kind<'moment'>
      : [Value] extends [Guid]
        ? Kind<'reference'>
        : [Value] extends [boolean]
          ? Kind<'yes-no'>
          : [Value] extends [readonly (infer Text extends string)[]]
            ? string extends Text
              ? Kind<'answer'>
              : CodeColumn<Text>
            : [Value] extends [string]
              ? ColumnOfText<Value>
              : never

type ColumnOfText<Value extends string> = string extends Value
  ? Kind<'text' | 'answer' | 'time' | 'browser' | 'reference'> | CodeColumn<string>
  : CodeColumn<Value>

const ofKind =
  <Name extends string>(kind: Name) =>
  (nl: string, en: string): Kind<Name> => ({ kind, heading: { nl, en } })

/** A text that people wrote or chose. */
export const text = ofKind('text')
/** An answer to a question, or several: a text, a day or a moment in ISO 8601. */
export const answer = ofKind('answer')
/** A time of the day, as `HH:MM`. */
export const time = ofKind('time')
/** A browser as it names itself, which the page shows as on the screens: `Firefox op Windows`. */
export const browser = ofKind('browser')
/** A reference that only programs can use; the page omits it. */
export const reference = ofKind('reference')
/** An amount in cents. */
export const amount = ofKind('amount')
export const day = ofKind('day')
export const moment = ofKind('moment')
export const yesNo = ofKind('yes-no')

/** A code, or several, each with its word in both languages. */
export const code = <Code extends string>(
  nl: string,
  en: string,
  words: Readonly<Record<Code, Words>>,
): CodeColumn<Code> => ({ kind: 'code', heading: { nl, en }, words })
