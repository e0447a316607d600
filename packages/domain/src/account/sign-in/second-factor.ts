import { addMinutes, type Instant } from '../../values/instant.ts'
import { isAdministrator, type Role } from '../person/role.ts'
import type { SchoolSettings } from '../portal/school-settings.ts'

/** What a code by e-mail looks like, how long it is good and how often it may be tried. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** A new code may be asked for after this many minutes. */
export const NEW_CODE_MINUTES = 5

/** Limits of mailed codes, so that a stolen password cannot fill the mailbox of its owner. */
const codeLimits = [
  { minutes: 15, codes: 5 },
  { minutes: 60, codes: 10 },
] as const

/** The window of the longest limit, in minutes. */
export const CODE_WINDOW_MINUTES = Math.max(...codeLimits.map(({ minutes }) => minutes))

/**
 * When a limit lets one more code be mailed; undefined when it may be mailed now.
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
 * What is asked for after the password: a code from an e-mail or from an app that counts with the clock, or a passkey.
 * `set-up` is an administrator who has nothing yet that the school takes, and sets it up before anything else.
 */
export type SecondFactorMethod = 'email' | 'authenticator' | 'passkey' | 'set-up'

/** Whoever works for the school shows a second factor at every sign-in; others where the school asks for a code. */
export const needsSecondFactor = (role: Pick<Role, 'stereotype'>): boolean => isAdministrator(role)

/** What somebody can show besides the password, and whether the school has codes mailed. */
export type Factors = { readonly hasApp: boolean; readonly hasPasskey: boolean; readonly getsMail: boolean }

/**
 * What is asked for after the password. Where the school demands passkeys of its administrators, a code of an app is
 * still asked of who has no passkey yet: it leads to setting one up, and no further.
 */
export function factorToAskFor(
  role: Pick<Role, 'stereotype'>,
  { hasApp, hasPasskey, getsMail }: Factors,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): SecondFactorMethod {
  const prefersPasskey = needsSecondFactor(role) && hasPasskey
  if (prefersPasskey && (!hasApp || school.passkeyRequiredForAdministrators)) return 'passkey'
  if (hasApp) return 'authenticator'
  return getsMail || !needsSecondFactor(role) ? 'email' : 'set-up'
}

/**
 * Whether a right code lets somebody in. A code by mail does not let in whoever needs more, and where passkeys are
 * demanded no code does, not a recovery code either: each of them opens the setting up of what is missing (SAF-S1).
 */
export const isCodeEnough = (
  role: Pick<Role, 'stereotype'>,
  method: SecondFactorMethod,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): boolean => !needsSecondFactor(role) || (method !== 'email' && !school.passkeyRequiredForAdministrators)

/** Whether a session reaches the portal: that of an administrator only once the second factor was shown in it. */
export const isComplete = (
  role: Pick<Role, 'stereotype'>,
  session: { readonly factorShown: boolean },
): boolean => session.factorShown || !needsSecondFactor(role)

/** The code as it was meant: people copy it with spaces. */
export const tidyCode = (typed: string): string => typed.replaceAll(/\s/g, '')

/** A code that was sent to somebody; the code itself is kept elsewhere, as a hash. */
export type SentCode = { readonly sentAt: Instant; readonly wrongTries: number; readonly used: boolean }

export type CodeRefusal = 'code-used' | 'code-tried-too-often' | 'code-expired'

/** Why no code is accepted any more, right or wrong. */
export function reasonNotToAcceptCode(code: SentCode, now: Instant): CodeRefusal | undefined {
  if (code.used) return 'code-used'
  if (code.wrongTries >= CODE_TRIES) return 'code-tried-too-often'
  return now >= addMinutes(code.sentAt, CODE_MINUTES) ? 'code-expired' : undefined
}

/** When a new code may be sent; at that very moment it may. */
export const newCodeAfter = (sentAt: Instant): Instant => addMinutes(sentAt, NEW_CODE_MINUTES)

/** Whether the code form can be sent: not twice at once, and not without an address to send to. */
export const maySubmitCode = (form: { readonly busy: boolean; readonly hasEmail: boolean }): boolean =>
  !form.busy && form.hasEmail
