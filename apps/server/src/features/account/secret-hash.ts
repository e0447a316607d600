import { createHash, randomBytes } from 'node:crypto'

/**
 * What is kept of a secret that somebody else holds (a session, a link, a device): who reads the database cannot use
 * it. It is random and long, so that one round of SHA-256 is enough (SAF-S5).
 */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A secret of 256 bits, fit for an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
