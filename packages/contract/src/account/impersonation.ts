import * as z from 'zod/mini'
import { isReason, type PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, instant, objects, orNull } from '../codecs/values.ts'
import { guardianPage, pageOfGuardians } from './guardian.codec.ts'
import { session } from './sign-in/session.codec.ts'

/** The candidates for impersonation by an administrator, in pages. */
export const listGuardians = endpoint({
  name: 'list-guardians',
  method: 'GET',
  path: '/api/guardians',
  query: pageOfGuardians,
  response: guardianPage,
})

/** The reason of an impersonation, which the family reads. */
const reason = z.object({ reason: z.string().check(z.refine(isReason)) })

/** Starts to impersonate a guardian, also directly from another one. */
export const startImpersonation = endpoint({
  name: 'start-impersonation',
  method: 'POST',
  path: '/api/impersonate/:id/start',
  params: z.object({ id: guid }),
  body: reason,
  response: session,
  refusals: { 'not-found': 404, 'not-a-guardian': 422 },
})

/** Starts to impersonate a bare role, without anybody's data. */
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

/**
 * The impersonations of the own account with moment, person and reason, latest first; an extension of the
 * specification.
 */
export const listImpersonations = endpoint({
  name: 'list-impersonations',
  method: 'GET',
  path: '/rest/actor/looked-along/',
  response: objects(pastImpersonation),
})
