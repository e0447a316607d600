import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { session } from './session.codec.ts'

// Apart from what owners of passkeys ask (`passkeys.ts`): every first screen brings signing in.

export const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
export const kind = z.literal('public-key')

export const descriptor = z.object({
  id: z.string(),
  type: kind,
  transports: z.optional(z.array(z.string())),
})

/** What a browser asks for a passkey that is there. Without `allowCredentials` it offers those that it knows. */
export const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})
export type PasskeyQuestion = z.output<typeof question>

/** What names a passkey in whatever a browser says of it. */
export const credential = { id: bytes(1400), rawId: bytes(1400), type: kind }

/** What a passkey answered. */
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

/** Asks whichever passkey is there to sign somebody in. */
export const beginPasskeySignIn = endpoint({
  name: 'begin-passkey-sign-in',
  method: 'POST',
  path: '/rest/passkey/sign-in/begin',
  response: question,
  refusals: { 'too-many-sign-ins': 429 },
})

/**
 * Signs in with a passkey, without name or password. An unknown passkey, one of another school and a wrong signature are
 * the same refusal.
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
