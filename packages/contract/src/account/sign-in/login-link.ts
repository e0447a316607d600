import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { parameters } from '../../codecs/renamed.ts'
import { session } from './session.codec.ts'

/**
 * Exchanges the secret of a sign-in link for a session with fewer scopes (PD-20). The restoring GET accepts `t` too and
 * changes nothing. An unknown, expired or revoked link gives the same refusal.
 */
export const enterByLink = endpoint({
  name: 'enter-by-link',
  method: 'POST',
  path: '/rest/session/link',
  body: parameters({ secret: ['t', z.string().check(z.minLength(1), z.maxLength(200))] }),
  response: session,
  refusals: { 'link-over': 403 },
})
