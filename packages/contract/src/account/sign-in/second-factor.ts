import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { parameters } from '../../codecs/renamed.ts'
import { session } from './session.codec.ts'

/**
 * Completes the sign-in with a code. A wrong code is a 401, like a wrong password, so an expired session is a 403 here.
 */
export const submitCode = endpoint({
  name: 'submit-code',
  method: 'POST',
  path: '/rest/mfa/submit',
  body: parameters({ code: ['mfaCode', z.string().check(z.minLength(1), z.maxLength(40))] }),
  bodyFormat: 'form',
  response: session,
  refusals: {
    'session-over': 403,
    'code-invalid': 401,
    'code-expired': 401,
    'code-used': 401,
    'code-tried-too-often': 401,
  },
  unauthorisedMeans: 'code-invalid',
})

/** Mails another code and invalidates the one before it. Returns the session. */
export const requestNewCode = endpoint({
  name: 'request-new-code',
  method: 'POST',
  path: '/rest/mfa/request-new',
  response: session,
  refusals: {
    'session-over': 403,
    'code-used': 401,
    'code-tried-too-often': 401,
    'code-too-soon': 429,
    'too-many-codes': 429,
    'no-email-for-code': 422,
    'code-comes-from-app': 422,
  },
})

// Set-up of the second factor at the first sign-in of an administrator; an extension of the specification.

/** Starts the set-up of an app at the first sign-in. Returns its secret in base32, and a URL for a QR code. */
export const beginSetUp = endpoint({
  name: 'begin-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up',
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { 'code-used': 409, 'passkey-required': 409 },
})

/** Confirms the app with a code. Returns the recovery codes, once. */
export const confirmSetUp = endpoint({
  name: 'confirm-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/confirm',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { 'code-used': 409, 'code-invalid': 422, 'no-app-begun': 409 },
})

/** Completes the sign-in after the recovery codes were saved. */
export const finishSetUp = endpoint({
  name: 'finish-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/finish',
  response: session,
  refusals: { 'code-used': 409 },
})

/** Returns the current code of an app, for visitors of the demo; outside the demo this endpoint does not exist. */
export const showDemoCode = endpoint({
  name: 'show-demo-code',
  method: 'POST',
  path: '/rest/public/demo-code',
  response: z.object({ code: z.nullable(z.string()) }),
})
