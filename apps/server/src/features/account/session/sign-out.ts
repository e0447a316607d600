import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { endLastingSignIn, endLastingSignInOf } from '../lasting-sign-in/end-lasting-sign-in.ts'
import { findLastingId } from '../lasting-sign-in/lasting-sign-in.repository.ts'
import { endSession } from './end-session.ts'
import { sessionIdOf } from './session-secret.ts'

type Leaving = { readonly schoolId: Guid; readonly browser: Browser; readonly now: Instant }

/** Ends the session and remember-me of this browser; does nothing without either. */
export async function signOut(
  deps: { readonly schools: Schools },
  { schoolId, browser: { sessionSecret, lastingToken }, now }: Leaving,
): Promise<void> {
  if (!sessionSecret && !lastingToken) return
  await deps.schools.write(schoolId, async (tx) => {
    const sessionId = sessionSecret && sessionIdOf(sessionSecret)
    const lastingId = sessionId ? await findLastingId(tx, { sessionId }) : undefined
    const personId = sessionId ? await endSession(tx, sessionId, now) : undefined
    if (lastingId) await endLastingSignIn(tx, lastingId, now)
    await endLastingSignInOf(tx, lastingToken, now)
    if (personId) await insertAuditEntry(tx, { at: now, personId, action: 'sign-out' })
  })
}
