import { isEmailAddress, isSameEmail } from './email-address.ts'

/** How long a link stays valid that confirms a new e-mail address. */
export const EMAIL_LINK_MINUTES = 60
/** So that nobody sends letters to strangers by the portal. */
export const MAX_EMAIL_CHANGES_PER_HOUR = 3

export type EmailChangeRefusal = 'email-invalid' | 'email-is-yours'

/** Why a trimmed address cannot become the new one of somebody whose address is known. Capitals do not matter. */
export function reasonNotToChangeEmail(known: string, typed: string): EmailChangeRefusal | undefined {
  if (!isEmailAddress(typed)) return 'email-invalid'
  return isSameEmail(known, typed) ? 'email-is-yours' : undefined
}
