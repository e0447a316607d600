import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The token of a lasting sign-in, as the cookie holds it: `series.token`. The series stays, so that a token that was used
 * before is recognised as one; the token is another one after each use.
 */
export type LastingToken = { readonly series: string; readonly token: string }

const SHAPE = /^(?<series>[\w-]{43})\.(?<token>[\w-]{43})$/

const secret = (): string => randomBytes(32).toString('base64url')

/** A new series with its first token, both 256 random bits. */
export const newLastingToken = (): LastingToken => ({ series: secret(), token: secret() })

/** The token as it stands in the cookie. */
export const written = ({ series, token }: LastingToken): string => `${series}.${token}`

/** Parses a token; `undefined` when malformed. */
export function readLastingToken(text: string): LastingToken | undefined {
  const { series, token } = SHAPE.exec(text)?.groups ?? {}
  return series && token ? { series, token } : undefined
}

/** The stored hash of either part (SAF-S5). */
export const hashOfPart = (part: string): string => createHash('sha256').update(part).digest('hex')

/** Random bytes from which, with a token, its successor is derived. */
export const newChance = (): Buffer => randomBytes(32)

/**
 * The successor of a token and its session secret, derived from the token and random bytes in the database, and from neither
 * alone. A token that is shown twice in a short time (a lost answer, two tabs) so gives the same result, and no usable
 * secret has to be stored for that.
 */
export const exchanged = (
  { series, token }: LastingToken,
  chance: Buffer,
): { readonly next: LastingToken; readonly sessionSecret: string } => {
  const derive = (what: string) => createHmac('sha256', token).update(chance).update(what).digest('base64url')
  return { next: { series, token: derive('token') }, sessionSecret: derive('session') }
}
