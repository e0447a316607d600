import * as z from 'zod/mini'
import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { renamed } from '../../codecs/renamed.ts'
import { guid, instant, objects, orNull } from '../../codecs/values.ts'
import { device } from '../device.codec.ts'
import { answer, bytes, credential, descriptor, kind, question } from './passkey-sign-in.ts'
import { session } from './session.codec.ts'

// Passkeys (WebAuthn level 3): an extension of the specification. Bytes are encoded as browsers write them in JSON.

const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))
/** The options for creating a passkey. */
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

/** A passkey that was just created. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(transports),
  }),
})
export type MadePasskey = z.output<typeof made>

/** A proof of identity before a sensitive call: the password, or a passkey. */
export const proof = z.union([
  z.object({ password: z.string().check(z.maxLength(1000)) }),
  z.object({ passkey: answer }),
])
export type Proof = z.output<typeof proof>

/** Refusals of a wrong proof. */
export const wrongProof = {
  'old-password-invalid': 422,
  'too-many-sign-ins': 429,
  'password-kept-elsewhere': 403,
  'passkey-unknown': 422,
  'passkey-too-late': 422,
} as const

/** A passkey with the device that made it, and its last use. */
export type Passkey = {
  /** Identifies the passkey for its owner, and gives no access. */
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

/** The own passkeys, latest first. */
export const listPasskeys = endpoint({
  name: 'list-passkeys',
  method: 'GET',
  path: '/rest/actor/passkeys/',
  response: objects(passkey),
})

/** Starts a proof of identity with an own passkey. */
export const beginPasskeyProof = endpoint({
  name: 'begin-passkey-proof',
  method: 'POST',
  path: '/rest/actor/passkeys/proof',
  response: question,
})

/** Starts the creation of a passkey, after a proof of identity. */
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

/** Returned once, to an administrator without recovery codes; else empty. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Stores the created passkey. */
export const addPasskey = endpoint({
  name: 'add-passkey',
  method: 'POST',
  path: '/rest/actor/passkeys/',
  body: made,
  response: recoveryCodes,
  refusals: refusalsOfMade,
})

/** Removes a passkey, after a proof of identity. */
export const removePasskey = endpoint({
  name: 'remove-passkey',
  method: 'POST',
  path: '/rest/actor/passkeys/:id/remove',
  params: z.object({ id: guid }),
  body: proof,
  response: noContent,
  refusals: { ...wrongProof, 'not-found': 404, 'last-second-factor': 409 },
})

/** Asks for a passkey as second factor, after the password. */
export const beginPasskeyFactor = endpoint({
  name: 'begin-passkey-factor',
  method: 'POST',
  path: '/rest/mfa/passkey/begin',
  response: question,
  refusals: { 'session-over': 403, 'code-used': 409 },
})

/** Completes the sign-in with a passkey instead of a code. */
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

/** Starts the creation of a passkey at the first sign-in of an administrator. */
export const beginPasskeySetUp = endpoint({
  name: 'begin-passkey-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/passkey/begin',
  response: making,
  refusals: { 'code-used': 409, 'too-many-passkeys': 409 },
})

/** Stores it, and returns recovery codes when there are none. */
export const confirmPasskeySetUp = endpoint({
  name: 'confirm-passkey-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/passkey',
  body: made,
  response: recoveryCodes,
  refusals: { 'code-used': 409, ...refusalsOfMade },
})
