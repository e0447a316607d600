import { addMinutes, type Instant } from '../values/instant.ts'
import { isAdministrator, type Role } from './role.ts'

/** What a code by e-mail looks like, how long it is good and how often it may be tried. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** A new code may be asked for after this many minutes. */
export const NEW_CODE_MINUTES = 5

/** More codes an hour are not mailed to one person, however often somebody signs in with the right password. */
export const MAX_CODES_PER_HOUR = 10

/**
 * Where the code comes from: an e-mail, or an app that counts with the clock. `set-up` is an administrator who has no
 * app yet, and sets one up before anything else.
 */
export type SecondFactorMethod = 'email' | 'authenticator' | 'set-up'

/** Whoever works for the school shows a code of an app at every sign-in; others where the school asks for a code. */
export const needsApp = (role: Pick<Role, 'stereotype'>): boolean => isAdministrator(role)

/** Whether a session reaches the portal: that of an administrator only once the second factor was shown in it. */
export const isComplete = (
  role: Pick<Role, 'stereotype'>,
  session: { readonly factorShown: boolean },
): boolean => session.factorShown || !needsApp(role)

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
