import { randomBytes } from 'node:crypto'
import { hashOfSecret } from '../secret-hash.ts'

/** A secret that only the browser keeps; the database knows its hash (SAF-S5). */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url')

/** What the database knows of a secret, and what identifies a session everywhere else. */
export const sessionIdOf = (secret: string): string => hashOfSecret(secret).toString('hex')
