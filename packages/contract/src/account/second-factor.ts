import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parameters } from '../renamed.ts'
import { session } from './session.codec.ts'

/**
 * Answers the question for a code, and so ends signing in. A wrong code is a 401, as a wrong
 * password is; a session that is over meanwhile is a 403 here.
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

/** Mails another code; the one before it is worth nothing from then on. Answers with the session. */
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

// An administrator who has no second factor yet sets one up before anything else; the specification does not have it.

/** Begins with an app at the first sign-in: its secret in base32, and an address that apps read from a QR code. */
export const beginSetUp = endpoint({
  name: 'begin-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up',
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: { 'code-used': 409, 'passkey-required': 409 },
})

/** Gives a code of the app, which counts from then on; the answer shows the recovery codes, once. */
export const confirmSetUp = endpoint({
  name: 'confirm-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/confirm',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { 'code-used': 409, 'code-invalid': 422, 'no-app-begun': 409 },
})

/** Ends signing in, once the recovery codes were kept. */
export const finishSetUp = endpoint({
  name: 'finish-set-up',
  method: 'POST',
  path: '/rest/mfa/set-up/finish',
  response: session,
  refusals: { 'code-used': 409 },
})

/** Tells the code that an app would show now, for who tries the portal without one; outside the demo it does not exist. */
export const showDemoCode = endpoint({
  name: 'show-demo-code',
  method: 'POST',
  path: '/rest/public/demo-code',
  response: z.object({ code: z.nullable(z.string()) }),
})
