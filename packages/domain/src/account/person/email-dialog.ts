import { isEmailAddress, isSameEmail } from './email-address.ts'
import type { SchoolSettings } from '../portal/school-settings.ts'
import type { Person } from './person.ts'

type Checks = Pick<SchoolSettings, 'checkEmptyEmail' | 'checkEmptyEmailOptional'>

/** What decides whether somebody is asked for an e-mail address. */
export type EmailQuestion = {
  readonly authenticated: boolean
  readonly email: string
  readonly onLoginPage: boolean
  readonly impersonated: boolean
  readonly portalAdmin: boolean
  /** Came in by a link, which says who it was sent to and not who opened it. */
  readonly byLink: boolean
  /** Dismissed earlier in this browser session. */
  readonly dismissed: boolean
}

/**
 * Whether the dialog opens. A dismissal counts only where one may dismiss. Whoever
 * came in by a link is not asked: with an address and a forgotten password the whole account would follow.
 */
export function asksEmail(settings: Checks, question: EmailQuestion): boolean {
  const mayBeAsked =
    question.authenticated &&
    !question.onLoginPage &&
    !question.impersonated &&
    !question.portalAdmin &&
    !question.byLink
  const isAsked = settings.checkEmptyEmail || settings.checkEmptyEmailOptional
  const wasDismissed = question.dismissed && mayDismissEmailDialog(settings)
  return mayBeAsked && isAsked && question.email.trim() === '' && !wasDismissed
}

/** Only the optional check may be put off; with both checks on it is mandatory. */
export const mayDismissEmailDialog = (settings: Checks): boolean =>
  settings.checkEmptyEmailOptional && !settings.checkEmptyEmail

/** Open, saving, or open again after an error. */
export type EmailDialogState = 'open' | 'saving' | 'error'

/** Whether its save button works. */
export const maySaveEmail = (state: EmailDialogState, typed: string): boolean =>
  state !== 'saving' && isEmailAddress(typed.trim())

export type EmailRefusal = 'email-invalid' | 'email-already-known'

/**
 * Why the server does not store a trimmed address. It only fills in a missing one: an address that is
 * known opens the account to whoever can change it, so changing one is for the school. The known address is asked for again
 * while it is unconfirmed: that mails another link.
 */
export function reasonNotToSetEmail(
  { email, emailUnconfirmed = false }: Pick<Person, 'email' | 'emailUnconfirmed'>,
  typed: string,
): EmailRefusal | undefined {
  if (!isEmailAddress(typed)) return 'email-invalid'
  const isAskedAgain = emailUnconfirmed && isSameEmail(email, typed)
  return email.trim() === '' || isAskedAgain ? undefined : 'email-already-known'
}
