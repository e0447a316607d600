import * as z from 'zod/mini'
import { isReason, type PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import { endpoint } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { guid, instant, objects, orNull } from '../values.ts'
import { guardianPage, pageOfGuardians } from './guardian.codec.ts'
import { session } from './session.codec.ts'

/** Whom an administrator may impersonate, a page at a time. */
export const listGuardians = endpoint({
  name: 'list-guardians',
  method: 'GET',
  path: '/api/guardians',
  query: pageOfGuardians,
  response: guardianPage,
})

/** Why somebody impersonates: the family reads it, so it is asked for. */
const reason = z.object({ reason: z.string().check(z.refine(isReason)) })

/** Begins to impersonate a guardian, also straight from another one. */
export const startImpersonation = endpoint({
  name: 'start-impersonation',
  method: 'POST',
  path: '/api/impersonate/:id/start',
  params: z.object({ id: guid }),
  body: reason,
  response: session,
  refusals: { 'not-found': 404, 'not-a-guardian': 422 },
})

/** Begins to look at the portal as somebody of this role would, without anybody's data. */
export const startRoleImpersonation = endpoint({
  name: 'start-role-impersonation',
  method: 'POST',
  path: '/api/impersonate/role/:stereotype/start',
  params: z.object({ stereotype: z.enum(stereotypes) }),
  body: reason,
  response: session,
  refusals: { 'role-not-below': 422 },
})

const pastImpersonation = renamed<PastImpersonation>()({
  byName: ['by', z.string()],
  byRole: ['role', z.string()],
  reason: ['reason', z.string()],
  startedAt: ['startedAt', instant],
  endedAt: ['endedAt', orNull(instant)],
})

/** When, by whom and why somebody impersonated one's account, the latest first; ours, beyond the specification. */
export const listImpersonations = endpoint({
  name: 'list-looks-along',
  method: 'GET',
  path: '/rest/actor/looked-along/',
  response: objects(pastImpersonation),
})
