import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Guid } from '@portal/domain/values/guid.ts'
import { believedSecrets, signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'
import { reencrypt, encrypt, decrypt, type Reencrypted, type EncryptionContext } from '../encryption.ts'
import { base32 } from './one-time-password.ts'

/** Codes per set; each works once. */
export const RECOVERY_CODES = 10

/** 50 random bits each, in two groups for copying: `ABCDE-FGHIJ`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(randomBytes(7)).slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** A stored recovery code, from which the code cannot be derived without the portal secret. */
export type KeptRecoveryCode = {
  /** Hash with the portal secret of its creation: its key, and all that the previous release reads. */
  readonly hash: Buffer
  /** Encrypted, so that it survives the rotation of that secret; null for codes of the previous release. */
  readonly encryptedDigest: Buffer | null
}

/** Returns the stored form of a new code. */
export const keepRecoveryCode = (portalSecret: PortalSecret, personId: Guid, code: string) => ({
  hash: hashWith(signingSecret(portalSecret), personId, code),
  encryptedDigest: encrypt(contextOf(portalSecret, personId), digestOf(personId, code)),
})

/** Compares a typed code with the stored one, ignoring dashes and case. */
export function isRecoveryCode(
  portalSecret: PortalSecret,
  personId: Guid,
  typed: string,
  { hash, encryptedDigest }: KeptRecoveryCode,
): boolean {
  const digest = encryptedDigest && decrypt(contextOf(portalSecret, personId), encryptedDigest)
  if (digest) return timingSafeEqual(digest, digestOf(personId, typed))
  return believedSecrets(portalSecret).some((secret) =>
    timingSafeEqual(hash, hashWith(secret, personId, typed)),
  )
}

/** Re-encrypts it with the current portal secret. */
export const reencryptRecoveryCode = (
  portalSecret: PortalSecret,
  personId: Guid,
  encryptedDigest: Buffer,
): Reencrypted => reencrypt(contextOf(portalSecret, personId), encryptedDigest)

const contextOf = (portalSecret: PortalSecret, owner: Guid): EncryptionContext => ({
  portalSecret,
  purpose: 'recovery codes',
  owner,
})

const contentOf = (personId: Guid, typed: string): string =>
  `recovery\n${personId}\n${typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`

const hashWith = (secret: string, personId: Guid, typed: string): Buffer =>
  createHmac('sha256', secret).update(contentOf(personId, typed)).digest()

const digestOf = (personId: Guid, typed: string): Buffer =>
  createHash('sha256').update(contentOf(personId, typed)).digest()
