import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { endSession } from './end-session.ts'
import { sessionIdOf } from './session-secret.ts'

/** Ends the session of this browser. Without a session there is nothing to end, and that is fine. */
export async function signOut(
  deps: { readonly schools: Schools },
  schoolId: Guid,
  sessionSecret: string | undefined,
  now: Instant,
): Promise<void> {
  if (!sessionSecret) return
  await deps.schools.write(schoolId, async (tx) => {
    const personId = await endSession(tx, sessionIdOf(sessionSecret), now)
    if (personId) await insertAuditEntry(tx, { at: now, personId, action: 'sign-out' })
  })
}
