import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { closeImpersonation } from '../impersonation/impersonation.repository.ts'
import { deleteAllRememberMeOf } from '../remember-me/remember-me.repository.ts'
import { deleteSession, listSessionIdsOf } from './session.repository.ts'

/** Ends a session and its impersonation (SAF-A8); returns its owner, or `undefined` when there was no session. */
export async function endSession(
  tx: SchoolTransaction,
  sessionId: string,
  now: Instant,
): Promise<Guid | undefined> {
  // Sent together, and run in this order: the session says which impersonation.
  const [, owner] = await Promise.all([closeImpersonation(tx, sessionId, now), deleteSession(tx, sessionId)])
  return owner
}

/** Ends all sessions and remember-me records of a person (SAF-S12). */
export async function endSessionsOf(tx: SchoolTransaction, personId: Guid, now: Instant): Promise<void> {
  await endSessionsBut(tx, { personId }, now)
  await deleteAllRememberMeOf(tx, personId)
}

/** Ends all sessions of a person except one. */
export async function endSessionsBut(
  tx: SchoolTransaction,
  { personId, sessionId: kept }: { readonly personId: Guid; readonly sessionId?: string },
  now: Instant,
): Promise<void> {
  for (const sessionId of await listSessionIdsOf(tx, personId))
    if (sessionId !== kept) await endSession(tx, sessionId, now)
}
