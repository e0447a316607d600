import { impersonationEnd, type PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listImpersonationsOf, type StoredImpersonation } from './impersonation.repository.ts'

/** Returns the impersonations of the actor with time, administrator and reason, latest first. */
export async function listImpersonations(
  tx: SchoolTransaction,
  actor: Actor,
): Promise<readonly PastImpersonation[]> {
  const found = await listImpersonationsOf(tx, actor.person.guid)
  return found.map((entry) => withEnd(entry, actor.askedAt))
}

/** Adds the end of an impersonation that expired after an hour. */
function withEnd({ endedAt, ...entry }: StoredImpersonation, now: Instant): PastImpersonation {
  const end = endedAt ?? impersonationEnd(entry.startedAt)
  return { ...entry, ...((endedAt !== null || end <= now) && { endedAt: end }) }
}
