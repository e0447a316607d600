import { createHmac, randomBytes } from 'node:crypto'
import { placeOrHome } from '@portal/domain/account/portal/place.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, instant, type Instant } from '@portal/domain/values/instant.ts'
import { secretThatSigned, signingSecret, type PortalSecret } from '../../../portal-secret.ts'

/** For so long the portal expects somebody back whom it sent to a provider; longer than typing in a code takes. */
export const DEPARTURE_MINUTES = 10

/** Somebody who left for a provider, as this browser remembers it. */
export type Departure = {
  readonly to: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Which school and which of its sign-in methods, and what signs for the portal. */
export type Gate = { readonly schoolId: Guid; readonly type: string; readonly secret: PortalSecret }

/** A departure of this moment, and the note by which the browser shows later that it was the one that left. */
export function depart(
  gate: Gate,
  to: string | undefined,
  now: Instant,
): Departure & { readonly note: string } {
  const seed = randomBytes(32).toString('base64url')
  const place = placeOrHome(to)
  const facts = [seed, packed(addMinutes(now, DEPARTURE_MINUTES)), packed(place)].join('.')
  return { ...departureOf(gate, seed, place), note: `${facts}.${sign(gate, 'note', facts)}` }
}

/** The departure of a note that was given at this very gate and is not over; nothing for any other note. */
export function departureNoted(gate: Gate, note: string | undefined, now: Instant): Departure | undefined {
  const [seed = '', until = '', place = '', signature = '', ...rest] = note?.split('.') ?? []
  const signed = (secret: string) => sign({ ...gate, secret }, 'note', `${seed}.${until}.${place}`)
  const secret = secretThatSigned(gate.secret, signature, signed)
  if (rest.length > 0 || secret === undefined) return undefined
  if (now >= instant(unpacked(until))) return undefined
  return departureOf({ ...gate, secret }, seed, unpacked(place))
}

/** What travels is made from one seed, so that the note gives nothing away that a provider or a script could use. */
const departureOf = (gate: Gate, seed: string, to: string): Departure => ({
  to,
  state: sign(gate, 'state', seed),
  nonce: sign(gate, 'nonce', seed),
  codeVerifier: sign(gate, 'verifier', seed),
})

const packed = (text: string): string => Buffer.from(text).toString('base64url')
const unpacked = (part: string): string => Buffer.from(part, 'base64url').toString()

const sign = ({ schoolId, type, secret }: Gate, purpose: string, content: string): string =>
  createHmac('sha256', signingSecret(secret))
    .update(['single-sign-on', purpose, schoolId, type, content].join('\n'))
    .digest('base64url')
