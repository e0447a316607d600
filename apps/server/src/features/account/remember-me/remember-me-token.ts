import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * The remember-me token in the cookie: `series.token`. The token changes at each use; the series stays, so that an
 * earlier token is recognised.
 */
export type RememberMeToken = { readonly series: string; readonly token: string }

const SHAPE = /^(?<series>[\w-]{43})\.(?<token>[\w-]{43})$/

const secret = (): string => randomBytes(32).toString('base64url')

/** Creates a series and its first token, 256 random bits each. */
export const newRememberMeToken = (): RememberMeToken => ({ series: secret(), token: secret() })

/** Formats the token for the cookie. */
export const written = ({ series, token }: RememberMeToken): string => `${series}.${token}`

/** Parses a token; `undefined` when malformed. */
export function readRememberMeToken(text: string): RememberMeToken | undefined {
  const { series, token } = SHAPE.exec(text)?.groups ?? {}
  return series && token ? { series, token } : undefined
}

/** The stored hash of either part (SAF-S5). */
export const hashOfPart = (part: string): string => createHash('sha256').update(part).digest('hex')

/** Random bytes from which, with a token, its successor is derived. */
export const newChance = (): Buffer => randomBytes(32)

/**
 * Derives the next token and the session secret from the token and random bytes in the database; neither suffices
 * alone.
 * A token that is presented twice in a short time (lost response, two tabs) gives the same result, and no usable secret
 * is stored.
 */
export const exchanged = (
  { series, token }: RememberMeToken,
  chance: Buffer,
): { readonly next: RememberMeToken; readonly sessionSecret: string } => {
  const derive = (what: string) => createHmac('sha256', token).update(chance).update(what).digest('base64url')
  return { next: { series, token: derive('token') }, sessionSecret: derive('session') }
}
