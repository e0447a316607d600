import * as z from 'zod/mini'
import { endpoint, nothing } from '../../endpoint/endpoint.ts'
import { session } from './session.codec.ts'

/** The type of a keycloak-config: the key of a sign-in method in the school file. */
const signInMethod = z.object({ type: z.string().check(z.minLength(1), z.maxLength(80)) })

/**
 * Redirects the browser to the school's identity provider and changes nothing. `to` is the path in the portal to open
 * afterwards; any other value leads home (SAF-X3). Always answers with a redirect: an error is shown by the page to
 * which the provider returns.
 */
export const startSingleSignOn = endpoint({
  name: 'start-single-sign-on',
  method: 'GET',
  path: '/sso/:type/login',
  params: signInMethod,
  query: z.object({ to: z.optional(z.string()) }),
  response: nothing,
})

/** A parameter of a returning provider; longer than any of them needs (RFC 6749, RFC 9207). */
const part = z.optional(z.string().check(z.maxLength(2048)))

/**
 * Completes the sign-in with the response of the provider, and returns a new session. Every error in it, or about the
 * person, gives the same refusal (SAF-S11), except an unreachable provider.
 */
export const finishSingleSignOn = endpoint({
  name: 'finish-single-sign-on',
  method: 'POST',
  path: '/sso/:type/callback',
  params: signInMethod,
  body: z.object({ code: part, state: part, iss: part, error: part }),
  response: z.object({ session, to: z.string() }),
  refusals: { 'single-sign-on-failed': 403, 'identity-provider-away': 503 },
})
