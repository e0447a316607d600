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

/** Nothing for what was never one of ours. */
export function readLastingToken(text: string): LastingToken | undefined {
  const { series, token } = SHAPE.exec(text)?.groups ?? {}
  return series && token ? { series, token } : undefined
}

/** What the database knows of either part (SAF-S5). */
export const hashOfPart = (part: string): string => createHash('sha256').update(part).digest('hex')

/** Random bytes from which, with a token, its successor is derived. */
export const newChance = (): Buffer => randomBytes(32)

/**
 * What a token is exchanged for. It follows from the token and from chance that the database keeps, and from neither
 * alone: whoever shows the token once more at once, because the answer was lost or two tabs opened together, gets the
 * very same, and nothing that opens a session has to be kept for it.
 */
export const exchanged = (
  { series, token }: LastingToken,
  chance: Buffer,
): { readonly next: LastingToken; readonly sessionSecret: string } => {
  const derive = (what: string) => createHmac('sha256', token).update(chance).update(what).digest('base64url')
  return { next: { series, token: derive('token') }, sessionSecret: derive('session') }
}
