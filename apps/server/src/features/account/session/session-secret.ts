import { randomBytes } from 'node:crypto'
import { hashOfSecret } from '../secret-hash.ts'

/** Creates a session secret, known to the browser only; the database stores its hash (SAF-S5). */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the session id: the hash of the secret. */
export const sessionIdOf = (secret: string): string => hashOfSecret(secret).toString('hex')
