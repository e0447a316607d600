import type { Role } from '../person/role.ts'
import type { SchoolSettings } from '../portal/school-settings.ts'
import { needsSecondFactor } from './second-factor.ts'

/** A question for a passkey is good for this many minutes, and for one answer. */
export const PASSKEY_MINUTES = 5

/** More than one person has devices. */
export const MAX_PASSKEYS = 20

/** Why somebody who has so many passkeys cannot add one. */
export const reasonNotToAddPasskey = (passkeys: number): 'too-many-passkeys' | undefined =>
  passkeys >= MAX_PASSKEYS ? 'too-many-passkeys' : undefined

/** What somebody would still show besides the password. */
export type FactorsLeft = { readonly hasApp: boolean; readonly passkeys: number }

/**
 * Why a second factor cannot be given up: whoever works for the school keeps one that the school takes. Others come in
 * with their password.
 */
export function reasonNotToGiveUpFactor(
  role: Pick<Role, 'stereotype'>,
  left: FactorsLeft,
  school: Pick<SchoolSettings, 'passkeyRequiredForAdministrators'>,
): 'last-second-factor' | undefined {
  if (!needsSecondFactor(role) || left.passkeys > 0) return undefined
  return left.hasApp && !school.passkeyRequiredForAdministrators ? undefined : 'last-second-factor'
}

/**
 * Whether a passkey counted its uses back, or twice the same: then there are two of it, and one is a copy. Those that
 * never count stay at zero (WebAuthn 6.1.1).
 */
export const hasCountedBack = (kept: number, given: number): boolean =>
  (kept > 0 || given > 0) && given <= kept

/** Whether browsers make passkeys at this host: they go with a name, and never with an address of numbers. */
export const mayHavePasskeys = (hostname: string): boolean =>
  !/^\d+\.\d+\.\d+\.\d+$/.test(hostname) && !hostname.includes(':')
