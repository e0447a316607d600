import { createHmac, randomBytes } from 'node:crypto'
import { returnPathOrHome } from '@portal/domain/account/portal/return-path.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { secretThatSigned, signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'

/** How long an authorization request is valid, in minutes; longer than it takes to enter a code at the provider. */
export const DEPARTURE_MINUTES = 10

/** A started single sign-on, as the cookie of this browser stores it. */
export type Departure = {
  readonly to: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The sign-in method of a school, and the portal secret. */
export type SignInMethodKey = {
  readonly schoolId: Guid
  readonly type: string
  readonly secret: PortalSecret
}

/** Starts a single sign-on, with a signed cookie that proves that this browser started it. */
export function depart(
  method: SignInMethodKey,
  to: string | undefined,
  now: Instant,
): Departure & { readonly note: string } {
  const seed = randomBytes(32).toString('base64url')
  const place = returnPathOrHome(to)
  const facts = [seed, packed(addMinutes(now, DEPARTURE_MINUTES)), packed(place)].join('.')
  return { ...departureOf(method, seed, place), note: `${facts}.${sign(method, 'note', facts)}` }
}

/**
 * Returns the departure of a cookie that was signed for this sign-in method and has not expired; otherwise `undefined`.
 */
export function departureNoted(
  method: SignInMethodKey,
  note: string | undefined,
  now: Instant,
): Departure | undefined {
  const [seed = '', until = '', place = '', signature = '', ...rest] = note?.split('.') ?? []
  const signed = (secret: string) => sign({ ...method, secret }, 'note', `${seed}.${until}.${place}`)
  const secret = secretThatSigned(method.secret, signature, signed)
  if (rest.length > 0 || secret === undefined) return undefined
  if (now >= instant(unpacked(until))) return undefined
  return departureOf({ ...method, secret }, seed, unpacked(place))
}

/** Derives state, nonce and verifier from one seed, so that the cookie alone is of no use to a provider or a script. */
const departureOf = (method: SignInMethodKey, seed: string, to: string): Departure => ({
  to,
  state: sign(method, 'state', seed),
  nonce: sign(method, 'nonce', seed),
  codeVerifier: sign(method, 'verifier', seed),
})

const packed = (text: string): string => Buffer.from(text).toString('base64url')
const unpacked = (part: string): string => Buffer.from(part, 'base64url').toString()

const sign = ({ schoolId, type, secret }: SignInMethodKey, purpose: string, content: string): string =>
  createHmac('sha256', signingSecret(secret))
    .update(['single-sign-on', purpose, schoolId, type, content].join('\n'))
    .digest('base64url')
