/** The phone numbers of a person; empty without one. */
export type PhoneNumbers = { readonly home: string; readonly mobile: string }

/** The contact details of one person, as the school knows them. */
export type Reachable = PhoneNumbers & { readonly fullName: string; readonly email: string }

/** The contact details of the actor, and of the pupil of the page, unless they are the same. */
export type ContactDetails = {
  readonly own: Reachable
  readonly pupil?: Reachable
  /** Whether the actor may change their own numbers. */
  readonly mayChange: boolean
}

/** In characters, with separators. */
export const LONGEST_NUMBER = 30
const LEAST_DIGITS = 8
const MOST_DIGITS = 15

/** Whether a text is a phone number, with or without a country code and spaces; an empty one is allowed. */
export function isPhoneNumber(text: string): boolean {
  if (text === '') return true
  const digits = text.replaceAll(/\D/g, '').length
  return (
    /^\+?[\d\s()-]+$/.test(text) &&
    digits >= LEAST_DIGITS &&
    digits <= MOST_DIGITS &&
    text.length <= LONGEST_NUMBER
  )
}

/** Why numbers are not stored: one of them is invalid. An impersonating administrator may not change any (PD-18). */
export const reasonNotToKeep = ({ home, mobile }: PhoneNumbers): 'no-phone-number' | undefined =>
  isPhoneNumber(home) && isPhoneNumber(mobile) ? undefined : 'no-phone-number'
