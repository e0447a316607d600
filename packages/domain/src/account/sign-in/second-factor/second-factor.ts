import { addMinutes, type Instant } from '../../../values/time/instant.ts'
import { signsInForWork, type SigningIn } from '../../person/role.ts'
import type { SchoolSettings } from '../../portal/school/school-settings.ts'

/** Length, lifetime and maximum number of attempts of a mailed code. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** Minutes after which a new code may be requested. */
export const NEW_CODE_MINUTES = 5

/** Limits of mailed codes, so that a stolen password cannot fill the mailbox of its owner. */
const codeLimits = [
  { minutes: 15, codes: 5 },
  { minutes: 60, codes: 10 },
] as const

/** The window of the longest limit, in minutes. */
export const CODE_WINDOW_MINUTES = Math.max(...codeLimits.map(({ minutes }) => minutes))

/**
 * The moment at which the limits allow another mailed code; undefined when they allow it now.
 * @param sent when codes were mailed, newest first, at least those of the longest window
 */
export function waitForCode(sent: readonly Instant[], now: Instant): Instant | undefined {
  const waits = codeLimits.flatMap(({ minutes, codes }) => {
    const oldest = sent[codes - 1]
    return oldest === undefined ? [] : addMinutes(oldest, minutes)
  })
  return waits
    .filter((until) => until > now)
    .toSorted()
    .at(-1)
}

/**
 * The factor after the password: a code by e-mail or from an authenticator app, or a passkey. `set-up` is for an
 * administrator without an accepted factor, who sets it up first.
 */
export type SecondFactorMethod = 'email' | 'authenticator' | 'passkey' | 'set-up'

/**
 * Administrators and people with a role in the office need a second factor at every sign-in; others where the school
 * asks for a code.
 */
export const needsSecondFactor = (role: SigningIn): boolean => signsInForWork(role)

/** The factors of a person besides the password, and whether the school mails codes. */
export type Factors = { readonly hasApp: boolean; readonly hasPasskey: boolean; readonly getsMail: boolean }

/**
 * The factor to ask for after the password. Where passkeys are required, an administrator without one still gives an
 * app code. That code only opens the set-up of a passkey.
 */
export function factorToAskFor(
  role: SigningIn,
  { hasApp, hasPasskey, getsMail }: Factors,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): SecondFactorMethod {
  const prefersPasskey = needsSecondFactor(role) && hasPasskey
  if (prefersPasskey && (!hasApp || school.passkeyRequiredForAdministrators)) return 'passkey'
  if (hasApp) return 'authenticator'
  return getsMail || !needsSecondFactor(role) ? 'email' : 'set-up'
}

/**
 * Whether a correct code completes the sign-in. A mailed code does not for an administrator. Where passkeys are
 * required no code does, not even a recovery code; each only opens the set-up of the missing factor (SAF-S1).
 */
export const isCodeEnough = (
  role: SigningIn,
  method: SecondFactorMethod,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): boolean => !needsSecondFactor(role) || (method !== 'email' && !school.passkeyRequiredForAdministrators)

/** Whether a sign-in is complete; that of an administrator only after its second factor. */
export const isComplete = (role: SigningIn, session: { readonly factorShown: boolean }): boolean =>
  session.factorShown || !needsSecondFactor(role)

/** Removes spaces from a code; people copy it with spaces. */
export const tidyCode = (typed: string): string => typed.replaceAll(/\s/g, '')

/** A mailed code; the code itself is stored elsewhere, as a hash. */
export type SentCode = { readonly sentAt: Instant; readonly wrongTries: number; readonly used: boolean }

export type CodeRefusal = 'code-used' | 'code-tried-too-often' | 'code-expired'

/** Why no code is accepted any more, correct or wrong. */
export function reasonNotToAcceptCode(code: SentCode, now: Instant): CodeRefusal | undefined {
  if (code.used) return 'code-used'
  if (code.wrongTries >= CODE_TRIES) return 'code-tried-too-often'
  return now >= addMinutes(code.sentAt, CODE_MINUTES) ? 'code-expired' : undefined
}

/** The first moment at which a new code may be sent. */
export const newCodeAfter = (sentAt: Instant): Instant => addMinutes(sentAt, NEW_CODE_MINUTES)

/** Whether the code form can be sent: not while busy, and not without an address to send to. */
export const maySubmitCode = (form: { readonly busy: boolean; readonly hasEmail: boolean }): boolean =>
  !form.busy && form.hasEmail
