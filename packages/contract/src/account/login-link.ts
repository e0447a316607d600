import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parameters } from '../renamed.ts'
import { session } from './session.codec.ts'

/**
 * Exchanges the secret of a link from the school for a session that reaches less than signing in (PD-20). The
 * restoring GET takes `t` too and changes nothing. A link that is unknown, over or revoked
 * is refused in one and the same way.
 */
export const enterByLink = endpoint({
  name: 'enter-by-link',
  method: 'POST',
  path: '/rest/session/link',
  body: parameters({ secret: ['t', z.string().check(z.minLength(1), z.maxLength(200))] }),
  response: session,
  refusals: { 'link-over': 403 },
})
