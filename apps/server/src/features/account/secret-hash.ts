import { hash, randomBytes } from 'node:crypto'

/**
 * The stored hash of a secret that a browser or mail holds (session, link, device), so that the database does not reveal
 * it. The secret is random and long, so one round of SHA-256 is enough (SAF-S5).
 */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** A random secret of 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
