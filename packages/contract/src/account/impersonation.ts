import * as z from 'zod/mini'
import { isReason, type LookedAlong } from '@portal/domain/account/impersonation.ts'
import { stereotypes } from '@portal/domain/account/role.ts'
import { endpoint } from '../endpoint.ts'
import { guid, instant, objects } from '../values.ts'
import { guardianPage, pageOfGuardians } from './guardian.codec.ts'
import { sessionCodec } from './session.codec.ts'

/** Whom an administrator may look along with, a page at a time. */
export const listGuardians = endpoint({
  name: 'list-guardians',
  method: 'GET',
  path: '/api/guardians',
  query: pageOfGuardians,
  response: guardianPage,
})

/** Why somebody looks along: the family reads it, so it is asked for. */
const reason = z.object({ reason: z.string().check(z.refine(isReason)) })

/** Begins to look along with a guardian, also straight from another one. */
export const startImpersonation = endpoint({
  name: 'start-impersonation',
  method: 'POST',
  path: '/api/impersonate/:id/start',
  params: z.object({ id: guid }),
  body: reason,
  response: sessionCodec,
  refusals: { 'not-found': 404, 'not-a-guardian': 422 },
})

/** Goes back to oneself; whoever is oneself already stays so. */
export const stopImpersonation = endpoint({
  name: 'stop-impersonation',
  method: 'POST',
  path: '/api/impersonate/stop',
  response: sessionCodec,
})

/** Begins to look at the portal as somebody of this role would, without anybody's data. */
export const startRoleImpersonation = endpoint({
  name: 'start-role-impersonation',
  method: 'POST',
  path: '/api/impersonate/role/:stereotype/start',
  params: z.object({ stereotype: z.enum(stereotypes) }),
  body: reason,
  response: sessionCodec,
  refusals: { 'role-not-below': 422 },
})

/** Leaves a role that one only looked along as. */
export const stopRoleImpersonation = endpoint({
  name: 'stop-role-impersonation',
  method: 'POST',
  path: '/api/impersonate/role/stop',
  response: sessionCodec,
})

const lookedAlongWire = z.object({
  by: z.string(),
  role: z.string(),
  reason: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
})

const lookedAlong = z.codec(lookedAlongWire, z.custom<LookedAlong>(), {
  decode: ({ by, role, endedAt, ...rest }) => ({
    ...rest,
    byName: by,
    byRole: role,
    ...(endedAt !== null && { endedAt }),
  }),
  encode: ({ byName, byRole, endedAt, ...rest }) => ({
    ...rest,
    by: byName,
    role: byRole,
    endedAt: endedAt ?? null,
  }),
})

/** When, by whom and why somebody looked along with one's account, the latest first; ours, beyond the specification. */
export const listLooksAlong = endpoint({
  name: 'list-looks-along',
  method: 'GET',
  path: '/rest/actor/looked-along/',
  response: objects(lookedAlong),
})
