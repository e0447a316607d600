import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { endRememberMe, endRememberMeOf } from '../remember-me/end-remember-me.ts'
import { findRememberMeId } from '../remember-me/remember-me.repository.ts'
import { endSession } from './end-session.ts'
import { sessionIdOf } from './session-secret.ts'

type Leaving = { readonly schoolId: Guid; readonly browser: Browser; readonly now: Instant }

/** Ends the session and remember-me of this browser; does nothing without either. */
export async function signOut(
  deps: { readonly schools: Schools },
  { schoolId, browser: { sessionSecret, rememberMeToken }, now }: Leaving,
): Promise<void> {
  if (!sessionSecret && !rememberMeToken) return
  await deps.schools.write(schoolId, async (tx, commitWith) => {
    const sessionId = sessionSecret && sessionIdOf(sessionSecret)
    // Sent together, and run in this order: the session says which remember-me.
    const [rememberMeId, personId] = await Promise.all([
      sessionId ? findRememberMeId(tx, { sessionId }) : undefined,
      sessionId ? endSession(tx, sessionId, now) : undefined,
    ])
    if (rememberMeId) await endRememberMe(tx, rememberMeId, now)
    await endRememberMeOf(tx, rememberMeToken, now)
    if (personId) await commitWith(() => insertAuditEntry(tx, { at: now, personId, action: 'sign-out' }))
  })
}
