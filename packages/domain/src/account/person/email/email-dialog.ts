import { isEmailAddress, isSameEmail } from './email-address.ts'
import type { SchoolSettings } from '../../portal/school/school-settings.ts'
import type { Person } from '../person.ts'

type Checks = Pick<SchoolSettings, 'checkEmptyEmail' | 'checkEmptyEmailOptional'>

/** Facts that decide whether the dialog asks for an e-mail address. */
export type EmailQuestion = {
  readonly authenticated: boolean
  readonly email: string
  readonly onLoginPage: boolean
  readonly impersonated: boolean
  readonly portalAdmin: boolean
  /** The session began with a link. A link names its addressee, not its opener. */
  readonly byLink: boolean
  /** Dismissed earlier in this browser session. */
  readonly dismissed: boolean
}

/**
 * Whether the dialog opens. A dismissal counts only where dismissing is allowed. A link session is not asked: with a
 * new address and a forgotten password its visitor could take over the account.
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

/** Whether the dialog may be dismissed: only the optional check may. With both checks on it is mandatory. */
export const mayDismissEmailDialog = (settings: Checks): boolean =>
  settings.checkEmptyEmailOptional && !settings.checkEmptyEmail

/** State of the dialog; `error` is open again after a failed save. */
export type EmailDialogState = 'open' | 'saving' | 'error'

/** Whether the save button is enabled. */
export const maySaveEmail = (state: EmailDialogState, typed: string): boolean =>
  state !== 'saving' && isEmailAddress(typed.trim())

export type EmailRefusal = 'email-invalid' | 'email-already-known'

/**
 * Why the server does not store a trimmed address. It only fills in a missing one, because a known address gives access
 * to the account; only the school changes that. The known address is accepted again while it is unconfirmed, to mail
 * another link.
 */
export function reasonNotToSetEmail(
  { email, emailUnconfirmed = false }: Pick<Person, 'email' | 'emailUnconfirmed'>,
  typed: string,
): EmailRefusal | undefined {
  if (!isEmailAddress(typed)) return 'email-invalid'
  const isAskedAgain = emailUnconfirmed && isSameEmail(email, typed)
  return email.trim() === '' || isAskedAgain ? undefined : 'email-already-known'
}
