import * as z from 'zod/mini'
import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { guid, instant, objects, orNull } from '../values.ts'
import { device } from './device.codec.ts'
import { answer, bytes, credential, descriptor, kind, question } from './passkey-sign-in.ts'
import { session } from './session.codec.ts'

// Passkeys (WebAuthn level 3): what the specification does not have. Bytes travel as browsers write them in JSON.

const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))
/** What a browser makes a passkey with. */
const making = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyMaking = z.output<typeof making>

/** A passkey that was made just now. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(transports),
  }),
})
export type MadePasskey = z.output<typeof made>

/** That one is oneself, before a sensitive call: the password again, or a passkey. */
export const proof = z.union([
  z.object({ password: z.string().check(z.maxLength(1000)) }),
  z.object({ passkey: answer }),
])
export type Proof = z.output<typeof proof>

/** What a proof may be refused with. */
export const wrongProof = {
  'old-password-invalid': 422,
  'too-many-sign-ins': 429,
  'password-kept-elsewhere': 403,
  'passkey-unknown': 422,
  'passkey-too-late': 422,
} as const

/** A passkey of somebody: with what it was made, and when it was last used. */
export type Passkey = {
  /** Names the passkey towards its owner, and opens nothing. */
  readonly id: Guid
  readonly device: Device
  readonly addedAt: Instant
  readonly lastUsedAt?: Instant
}

const passkey = renamed<Passkey>()({
  id: ['id', guid],
  device: ['device', device],
  addedAt: ['createdAt', instant],
  lastUsedAt: ['lastUsedAt', orNull(instant)],
})

/** One's own passkeys, the latest first. */
export const listPasskeys = endpoint({
  name: 'list-passkeys',
  method: 'GET',
  path: '/rest/actor/passkeys/',
  response: objects(passkey),
})

/** Asks one's own passkeys for a proof that one is oneself. */
export const beginPasskeyProof = endpoint({
  name: 'begin-passkey-proof',
  method: 'POST',
  path: '/rest/actor/passkeys/proof',
  response: question,
})

/** Begins with a passkey, for who proves to be the owner of the account. */
export const beginPasskey = endpoint({
  name: 'begin-passkey',
  method: 'POST',
  path: '/rest/actor/passkeys/begin',
  body: proof,
  response: making,
  refusals: { ...wrongProof, 'too-many-passkeys': 409 },
})

const refusalsOfMade = {
  'passkey-too-late': 422,
  'passkey-not-accepted': 422,
  'passkey-known': 409,
  'too-many-passkeys': 409,
} as const

/** Shown once, to an administrator who had none left; else there are none. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Keeps the passkey that the browser made. */
export const addPasskey = endpoint({
  name: 'add-passkey',
  method: 'POST',
  path: '/rest/actor/passkeys/',
  body: made,
  response: recoveryCodes,
  refusals: refusalsOfMade,
})

/** Gives one up, for who proves to be the owner of the account. */
export const removePasskey = endpoint({
  name: 'remove-passkey',
  method: 'POST',
  path: '/rest/actor/passkeys/:id/remove',
  params: z.object({ id: guid }),
  body: proof,
  response: noContent,
  refusals: { ...wrongProof, 'not-found': 404, 'last-second-factor': 409 },
})

/** Asks the passkeys of whoever gave the password, as second factor. */
export const beginPasskeyFactor = endpoint({
  name: 'begin-passkey-factor',
  method: 'POST',
  path: '/rest/mfa/passkey/begin',
  response: question,
  refusals: { 'session-over': 403, 'code-used': 409 },
})

/** Ends signing in with a passkey in the place of a code. */
export const submitPasskey = endpoint({
  name: 'submit-passkey',
  method: 'POST',
  path: '/rest/mfa/passkey',
  body: answer,
  response: session,
  refusals: {
    'session-over': 403,
    'passkey-unknown': 401,
    'passkey-too-late': 401,
    'code-used': 401,
    'code-tried-too-often': 401,
  },
})

/** Begins with a passkey at the first sign-in of an administrator. */
export const beginPasskeySetUp = endpoint({
  name: 'begin-passkey-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/passkey/begin',
  response: making,
  refusals: { 'code-used': 409, 'too-many-passkeys': 409 },
})

/** Keeps it, and shows the recovery codes to who has none. */
export const confirmPasskeySetUp = endpoint({
  name: 'confirm-passkey-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/passkey',
  body: made,
  response: recoveryCodes,
  refusals: { 'code-used': 409, ...refusalsOfMade },
})
