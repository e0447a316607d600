import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Letterhead } from './letterhead.ts'

/** A letter to a guardian with a code for a first password. */
export type Letter = {
  readonly name: string
  /** The children, each with class, separated by commas. */
  readonly children: string
  /** The lines below the name in the window; absent without a postal address. */
  readonly address?: readonly string[]
  readonly login: string
  readonly code: string
  readonly language: Language
}

/** The content of a file of letters, a page for each. Plain data. */
export type LettersDocument = {
  readonly kind: 'letters'
  readonly school: Letterhead
  readonly madeOn: CalendarDay
  /** The last day on which the codes work. */
  readonly lastDay: CalendarDay
  /** The origin of the portal, such as `https://school.example`. */
  readonly origin: string
  readonly letters: readonly Letter[]
}
