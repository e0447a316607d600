import { impersonationEnd, type PastImpersonation } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listImpersonationsOf, type StoredImpersonation } from './impersonation.repository.ts'

/** When, by whom and why somebody of the school impersonated the actor, the latest first. */
export async function listImpersonations(
  tx: SchoolTransaction,
  actor: Actor,
): Promise<readonly PastImpersonation[]> {
  const found = await listImpersonationsOf(tx, actor.person.guid)
  return found.map((entry) => withEnd(entry, actor.askedAt))
}

/** What nobody ended was over after an hour at the latest; before that it still goes on. */
function withEnd({ endedAt, ...entry }: StoredImpersonation, now: Instant): PastImpersonation {
  const end = endedAt ?? impersonationEnd(entry.startedAt)
  return { ...entry, ...((endedAt !== null || end <= now) && { endedAt: end }) }
}
