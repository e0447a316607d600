import * as z from 'zod/mini'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'

// Authenticator app of an administrator; an extension of the specification.

const password = z.object({ password: z.string().check(z.maxLength(1000)) })
const wrongPassword = { 'old-password-invalid': 422, 'too-many-sign-ins': 429 } as const

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether an app is set up, and how many recovery codes are left. */
export const readAuthenticator = endpoint({
  name: 'read-authenticator',
  method: 'GET',
  path: '/rest/actor/authenticator/',
  response: z.object({ active: z.boolean(), recoveryCodesLeft: z.number() }),
})

/**
 * Starts the set-up of a first or another app. Returns its secret in base32, and a URL for a QR code. The app counts
 * once confirmed.
 */
export const startAuthenticator = endpoint({
  name: 'start-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/',
  body: password,
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { ...wrongPassword },
})

/** Confirms the app with a code. Returns the recovery codes, once. */
export const confirmAuthenticator = endpoint({
  name: 'confirm-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/confirm',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: recoveryCodes,
  refusals: { 'code-invalid': 422, 'no-app-begun': 409 },
})

/** Replaces the recovery codes; returned once. */
export const renewRecoveryCodes = endpoint({
  name: 'renew-recovery-codes',
  method: 'POST',
  path: '/rest/actor/authenticator/recovery-codes',
  body: password,
  response: recoveryCodes,
  refusals: { ...wrongPassword, 'no-app-begun': 409 },
})

/** Removes the app; the last second factor of an administrator stays. */
export const removeAuthenticator = endpoint({
  name: 'remove-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/remove',
  body: password,
  response: noContent,
  refusals: { ...wrongPassword, 'last-second-factor': 409 },
})
