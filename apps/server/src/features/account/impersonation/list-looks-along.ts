import { impersonationEnd, type LookedAlong } from '@portal/domain/account/impersonation.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listLookingWith, type StoredLooking } from './looked-along.repository.ts'

/** When, by whom and why somebody of the school looked along with the one who asks, the latest first. */
export async function listLooksAlong(tx: SchoolTransaction, actor: Actor): Promise<readonly LookedAlong[]> {
  const looking = await listLookingWith(tx, actor.person.guid)
  return looking.map((entry) => withEnd(entry, actor.askedAt))
}

/** What nobody ended was over after an hour at the latest; before that it still goes on. */
function withEnd({ endedAt, ...entry }: StoredLooking, now: Instant): LookedAlong {
  const end = endedAt ?? impersonationEnd(entry.startedAt)
  return { ...entry, ...((endedAt !== null || end <= now) && { endedAt: end }) }
}
