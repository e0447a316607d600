import { createHash } from 'node:crypto'

/**
 * What is kept of a secret that somebody else holds (a session, a link, a device): who reads the database cannot use
 * it. It is random and long, so that one round of SHA-256 is enough (SAF-S5).
 */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
