import { isEmailAddress, isSameEmail } from './email-address.ts'

/** Lifetime of a link that confirms a new e-mail address. */
export const EMAIL_LINK_MINUTES = 60
/** Prevents the use of the portal to mail strangers. */
export const MAX_EMAIL_CHANGES_PER_HOUR = 3

export type EmailChangeRefusal = 'email-invalid' | 'email-is-yours'

/** Why a known address cannot be changed to a trimmed one. Capitals do not matter. */
export function reasonNotToChangeEmail(known: string, typed: string): EmailChangeRefusal | undefined {
  if (!isEmailAddress(typed)) return 'email-invalid'
  return isSameEmail(known, typed) ? 'email-is-yours' : undefined
}
