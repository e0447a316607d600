import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { secretThatSigned, signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'

/** A random code, uniformly distributed. */
export const newCode = (): string =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')

/**
 * The stored hash of a code: an HMAC with the portal's secret, bound to one session, because a plain hash of only a million
 * codes could be reversed.
 */
export const hashOfCode = (portalSecret: PortalSecret, sessionId: string, code: string): Buffer =>
  hashWith(signingSecret(portalSecret), sessionId, code)

/** Compares a code with its stored hash. */
export const isHashOfCode = (
  portalSecret: PortalSecret,
  hash: Buffer,
  { sessionId, code }: { readonly sessionId: string; readonly code: string },
): boolean =>
  secretThatSigned(portalSecret, hash, (secret) => hashWith(secret, sessionId, code)) !== undefined

const hashWith = (secret: string, sessionId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code\n${sessionId}\n${code}`).digest()
