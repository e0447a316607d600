import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { session } from './session.codec.ts'

// Separate from the management of passkeys (`passkeys.ts`), because every first screen loads the sign-in.

export const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
export const kind = z.literal('public-key')

export const descriptor = z.object({
  id: z.string(),
  type: kind,
  transports: z.optional(z.array(z.string())),
})

/** A request to a browser for an existing passkey. Without `allowCredentials` it offers those that it knows. */
export const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type PasskeyQuestion = z.output<typeof question>

/** The identifiers of a passkey in each message of a browser. */
export const credential = { id: bytes(1400), rawId: bytes(1400), type: kind }

/** The response of a passkey. */
export const answer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyAnswer = z.output<typeof answer>

/** Starts a sign-in with any available passkey. */
export const beginPasskeySignIn = endpoint({
  name: 'begin-passkey-sign-in',
  method: 'POST',
  path: '/rest/passkey/sign-in/begin',
  response: question,
  refusals: { 'too-many-sign-ins': 429 },
})

/**
 * Signs in with a passkey, without name or password. An unknown passkey, one of another school and a wrong signature
 * give the same refusal.
 */
export const signInWithPasskey = endpoint({
  name: 'sign-in-with-passkey',
  method: 'POST',
  path: '/rest/passkey/sign-in',
  body: answer,
  response: session,
  refusals: {
    'passkey-unknown': 401,
    'passkey-too-late': 401,
    'user-blocked': 401,
    'sso-required': 403,
    'too-many-sign-ins': 429,
  },
})
