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
