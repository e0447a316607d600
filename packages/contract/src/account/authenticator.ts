import * as z from 'zod/mini'
import { endpoint, noContent } from '../endpoint.ts'

// An app on a telephone that gives the code at signing in, for administrators; the specification does not have it.

const password = z.object({ password: z.string().check(z.maxLength(1000)) })
const wrongPassword = { 'old-password-invalid': 422, 'too-many-sign-ins': 429 } as const

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether an app gives the code, and how many recovery codes are left. */
export const readAuthenticator = endpoint({
  name: 'read-authenticator',
  method: 'GET',
  path: '/rest/actor/authenticator/',
  response: z.object({ active: z.boolean(), recoveryCodesLeft: z.number() }),
})

/** Begins with an app, the first or another one: its secret in base32, and an address that apps read from a QR code. Counts once confirmed. */
export const startAuthenticator = endpoint({
  name: 'start-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/',
  body: password,
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { ...wrongPassword },
})

/** Gives a code of the app, which counts from then on; the answer shows the recovery codes, once. */
export const confirmAuthenticator = endpoint({
  name: 'confirm-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/confirm',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: recoveryCodes,
  refusals: { 'code-invalid': 422, 'no-app-begun': 409 },
})

/** Puts new recovery codes in the place of the old ones; shown once. */
export const renewRecoveryCodes = endpoint({
  name: 'renew-recovery-codes',
  method: 'POST',
  path: '/rest/actor/authenticator/recovery-codes',
  body: password,
  response: recoveryCodes,
  refusals: { ...wrongPassword, 'no-app-begun': 409 },
})

/** Gives the app up; the last second factor of an administrator stays. */
export const removeAuthenticator = endpoint({
  name: 'remove-authenticator',
  method: 'POST',
  path: '/rest/actor/authenticator/remove',
  body: password,
  response: noContent,
  refusals: { ...wrongPassword, 'last-second-factor': 409 },
})
