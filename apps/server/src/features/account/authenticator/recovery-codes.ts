import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Guid } from '@portal/domain/values/guid.ts'
import { believedSecrets, signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, seal, unseal, type Resealed, type Seal } from '../sealed.ts'
import { base32 } from './one-time-password.ts'

/** So many codes are given at once; each works once. */
export const RECOVERY_CODES = 10

/** 50 bits of chance each, in two groups that can be copied: `ABCDE-FGHIJ`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(randomBytes(7)).slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** A recovery code as it is kept: nothing in it can be turned back into the code without the secret of the portal. */
export type KeptRecoveryCode = {
  /** By the secret that signed when it was given: its name, and all that the release before knows of it. */
  readonly hash: Buffer
  /** Sealed, so that it outlives that secret; nothing where the release before gave the code. */
  readonly sealedDigest: Buffer | null
}

/** What is kept of a new one. */
export const keepRecoveryCode = (portalSecret: PortalSecret, personId: Guid, code: string) => ({
  hash: hashWith(signingSecret(portalSecret), personId, code),
  sealedDigest: seal(sealOf(portalSecret, personId), digestOf(personId, code)),
})

/** Whether this is the code that is kept so; however it was typed, with or without the dash, in capitals or not. */
export function isRecoveryCode(
  portalSecret: PortalSecret,
  personId: Guid,
  typed: string,
  { hash, sealedDigest }: KeptRecoveryCode,
): boolean {
  const digest = sealedDigest && unseal(sealOf(portalSecret, personId), sealedDigest)
  if (digest) return timingSafeEqual(digest, digestOf(personId, typed))
  return believedSecrets(portalSecret).some((secret) =>
    timingSafeEqual(hash, hashWith(secret, personId, typed)),
  )
}

/** The same, sealed with the secret of the portal that signs now. */
export const resealRecoveryCode = (
  portalSecret: PortalSecret,
  personId: Guid,
  sealedDigest: Buffer,
): Resealed => reseal(sealOf(portalSecret, personId), sealedDigest)

const sealOf = (portalSecret: PortalSecret, owner: Guid): Seal => ({
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
