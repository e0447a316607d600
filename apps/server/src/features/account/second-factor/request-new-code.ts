import { CODE_TRIES, newCodeAfter } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { readSession } from '../session/read-session.ts'
import { findWaitingPerson, lockWaitingSession } from '../session/waiting-session.repository.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { findLatestCode } from './code.repository.ts'
import { sendCode } from './send-code.ts'

/**
 * Mails another code, at the earliest five minutes after the last one. Failed attempts are kept (SAF-S4).
 * Refuses with `code-too-soon`, `code-tried-too-often`, `no-email-for-code`, `code-comes-from-app`, `too-many-codes`,
 * and `code-used` when the sign-in has ended.
 */
export async function requestNewCode(
  deps: { readonly schools: Schools; readonly secret: PortalSecret },
  { schoolId, visitor, now }: { schoolId: Guid; visitor: Visitor; now: Instant },
): Promise<Session> {
  if (visitor.stage !== 'second-factor') throw new Refusal('code-used')
  const { sessionId } = visitor
  return deps.schools.write(schoolId, async (tx) => {
    // Locks the person before the session, as a new sign-in does, to avoid a deadlock.
    const personId = await findWaitingPerson(tx, sessionId)
    if (personId) await waitForTurn(tx, personId)
    const waiting = await lockWaitingSession(tx, sessionId)
    if (!waiting) throw new Refusal('code-used')
    const latest = await findLatestCode(tx, sessionId)
    if (latest && latest.method !== 'email') throw new Refusal('code-comes-from-app')
    if (latest && latest.wrongTries >= CODE_TRIES) throw new Refusal('code-tried-too-often')
    if (visitor.email === '') throw new Refusal('no-email-for-code')
    const after = latest && newCodeAfter(latest.sentAt)
    if (after && now < after) throw new Refusal('code-too-soon', after)
    await sendCode(deps, tx, { personId: waiting.personId, sessionId }, now)
    return readSession(tx, visitor)
  })
}
