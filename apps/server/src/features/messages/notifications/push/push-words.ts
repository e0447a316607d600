import type { Language } from '@portal/domain/values/text/locale.ts'
import { notificationWords, type Headed } from '../notification-words.ts'

type Words = {
  /** One item without any detail. */
  readonly one: Readonly<Record<Headed, string>>
  readonly several: (count: number) => string
}

const words: Readonly<Record<Language, Words>> = {
  nl: {
    one: {
      message: 'Er is een nieuw bericht.',
      form: 'Er is een nieuw formulier.',
      invoice: 'Er is een nieuwe factuur.',
      request: 'Er is een nieuw verzoek.',
      place: 'Er is een plaats vrij.',
      cancelled: 'De school heeft iets geannuleerd.',
    },
    several: (count) => `Er zijn ${count} nieuwe dingen.`,
  },
  en: {
    one: {
      message: 'There is a new message.',
      form: 'There is a new form.',
      invoice: 'There is a new invoice.',
      request: 'There is a new request.',
      place: 'A place is free.',
      cancelled: 'The school cancelled something.',
    },
    several: (count) => `There are ${count} new things.`,
  },
}

/** What is new, for a notification. */
export type Told = { readonly named: Headed; readonly firstName: string; readonly subject: string }

/** The longest text of a notification: a payload is small (RFC 8291), and a screen shows less. */
const LONGEST = 200

/**
 * The text of a notification about these items. Without details it names no child and no subject, so that a locked screen
 * shows nothing about them.
 */
export function textOfPush(told: readonly Told[], language: Language, showsDetails: boolean): string {
  const [first, ...others] = told
  if (!first || others.length > 0) return words[language].several(told.length)
  if (!showsDetails) return words[language].one[first.named]
  const { one, nameless } = notificationWords[language]
  const subject = first.subject.replaceAll(/\s+/g, ' ').trim() || nameless
  return one[first.named]({ firstName: first.firstName, subject }).slice(0, LONGEST)
}
