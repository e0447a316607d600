import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { session } from './session.codec.ts'

/** The type of a keycloak-config: the key of a sign-in method in the school file. */
const signInMethod = z.object({ type: z.string().check(z.minLength(1), z.maxLength(80)) })

/**
 * Leads the browser to the school's identity provider and changes nothing. `to` is the place in the portal
 * to go on to afterwards; what is no such place counts as home (SAF-X3). Answers with a redirect, always: what
 * stands in the way is told by the page to which the provider returns, in the same way.
 */
export const startSingleSignOn = endpoint({
  name: 'start-single-sign-on',
  method: 'GET',
  path: '/sso/:type/login',
  params: signInMethod,
  query: z.object({ to: z.optional(z.string()) }),
  response: nothing,
})

/** What a provider sends along when it returns; longer than any of them needs (RFC 6749, RFC 9207). */
const part = z.optional(z.string().check(z.maxLength(2048)))

/**
 * Ends signing in with what the provider sent back, and gives a fresh session. Whatever is wrong with it,
 * or with the person, the answer is the same (SAF-S11); only a provider that cannot be reached is told apart.
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
