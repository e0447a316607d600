import { createHmac, randomBytes } from 'node:crypto'
import { believedSecrets, signingSecret, type PortalSecret } from '../../../portal-secret.ts'
import { base32 } from './one-time-password.ts'

/** So many codes are given at once; each works once. */
export const RECOVERY_CODES = 10

/** 50 bits of chance each, in two groups that can be copied: `ABCDE-FGHIJ`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(randomBytes(7)).slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** What is kept of one; however it was typed, with or without the dash, in capitals or not. */
export const hashOfRecoveryCode = (portalSecret: PortalSecret, personId: string, typed: string): Buffer =>
  hashWith(signingSecret(portalSecret), personId, typed)

/** What may be kept of one, by each secret that is believed. */
export const hashesOfRecoveryCode = (
  portalSecret: PortalSecret,
  personId: string,
  typed: string,
): readonly Buffer[] => believedSecrets(portalSecret).map((secret) => hashWith(secret, personId, typed))

const hashWith = (secret: string, personId: string, typed: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery\n${personId}\n${typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
    .digest()
