import type { SigningIn } from '../../person/role.ts'
import type { SchoolSettings } from '../../portal/school/school-settings.ts'
import { needsSecondFactor } from './second-factor.ts'

/** Lifetime of a passkey challenge, which is good for one answer. */
export const PASSKEY_MINUTES = 5

/** More than anybody has devices. */
export const MAX_PASSKEYS = 20

/** Why another passkey cannot be added. */
export const reasonNotToAddPasskey = (passkeys: number): 'too-many-passkeys' | undefined =>
  passkeys >= MAX_PASSKEYS ? 'too-many-passkeys' : undefined

/** The second factors that remain. */
export type FactorsLeft = { readonly hasApp: boolean; readonly passkeys: number }

/**
 * Why a second factor cannot be removed. An administrator keeps one that the school accepts. Others can sign in with
 * their password.
 */
export function reasonNotToGiveUpFactor(
  role: SigningIn,
  left: FactorsLeft,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): 'last-second-factor' | undefined {
  if (!needsSecondFactor(role) || left.passkeys > 0) return undefined
  return left.hasApp && !school.passkeyRequiredForAdministrators ? undefined : 'last-second-factor'
}

/**
 * Whether the counter of a passkey did not rise: then a copy exists. Passkeys without a counter stay at zero (WebAuthn
 * 6.1.1).
 */
export const hasCountedBack = (kept: number, given: number): boolean =>
  (kept > 0 || given > 0) && given <= kept

/** Whether browsers make passkeys at this host: they need a host name, not an IP address. */
export const mayHavePasskeys = (hostname: string): boolean =>
  !/^\d+\.\d+\.\d+\.\d+$/.test(hostname) && !hostname.includes(':')
