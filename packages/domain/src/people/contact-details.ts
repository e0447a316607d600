/** The telephone numbers of somebody; an empty one is none. */
export type PhoneNumbers = { readonly home: string; readonly mobile: string }

/** How one person can be reached, as the school knows it. */
export type Reachable = PhoneNumbers & { readonly fullName: string; readonly email: string }

/** How the actor can be reached, and the pupil whose page it is, unless that is the same. */
export type ContactDetails = {
  readonly own: Reachable
  readonly pupil?: Reachable
  /** Whether the actor may change their own numbers. */
  readonly mayChange: boolean
}

/** In letters, with what stands between the digits. */
export const LONGEST_NUMBER = 30
const LEAST_DIGITS = 8
const MOST_DIGITS = 15

/** Whether a text is a telephone number, with or without a country and spaces; or none at all. */
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

/** Why numbers are not kept: one of them is none. An administrator who impersonates somebody changes none (PD-18). */
export const reasonNotToKeep = ({ home, mobile }: PhoneNumbers): 'no-phone-number' | undefined =>
  isPhoneNumber(home) && isPhoneNumber(mobile) ? undefined : 'no-phone-number'
