import { endpoint } from '../endpoint/endpoint.ts'
import { session } from './sign-in/session.codec.ts'

/** Ends the impersonation of a guardian. Without one it changes nothing. */
export const stopImpersonation = endpoint({
  name: 'stop-impersonation',
  method: 'POST',
  path: '/api/impersonate/stop',
  response: session,
})

/** Ends the impersonation of a role. */
export const stopRoleImpersonation = endpoint({
  name: 'stop-role-impersonation',
  method: 'POST',
  path: '/api/impersonate/role/stop',
  response: session,
})
