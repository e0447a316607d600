import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import { reasonNotToAcceptCode } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { findLatestCode } from '../second-factor/code.repository.ts'
import { letIn, rememberWrongAttempt } from '../second-factor/submit-code.ts'
import type { Entered } from '../session/begin-session.ts'
import { findWaitingPerson, lockWaitingSession } from '../session/waiting-session.repository.ts'
import { askPasskey, type AskedAt } from './ask-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Waiting = {
  readonly schoolId: Guid
  readonly visitor: Visitor
  readonly origin: string
  readonly now: Instant
}

const askedIn = (sessionId: string, { origin, now }: Waiting): AskedAt => ({
  purpose: 'second-factor',
  askedBy: sessionId,
  origin,
  now,
})

/**
 * Creates a challenge for the person who passed the password step. Refuses with `code-used` when that sign-in has
 * ended.
 */
export async function beginPasskeyFactor(deps: Deps, waiting: Waiting): Promise<PasskeyQuestion> {
  const { visitor, schoolId } = waiting
  if (visitor.stage !== 'second-factor') throw new Refusal('code-used')
  const { sessionId } = visitor
  return deps.schools.write(schoolId, async (tx) => {
    const personId = await findWaitingPerson(tx, sessionId)
    if (!personId) throw new Refusal('code-used')
    return askPasskey(tx, askedIn(sessionId, waiting), personId)
  })
}

/**
 * Completes a sign-in with an own passkey instead of a code. An invalid one counts as a wrong code.
 * Refuses with `passkey-unknown`, `passkey-too-late`, `code-used`, `code-tried-too-often`.
 */
export async function submitPasskey(
  deps: Deps,
  given: Waiting & { readonly passkey: PasskeyAnswer; readonly browser: Browser },
): Promise<Entered> {
  const { visitor, schoolId, passkey, browser, now } = given
  if (visitor.stage !== 'second-factor') throw new Refusal('code-used')
  const { sessionId } = visitor
  const outcome = await deps.schools.write(schoolId, async (tx) => {
    const waiting = await lockWaitingSession(tx, sessionId)
    const latest = waiting && (await findLatestCode(tx, sessionId))
    if (!waiting || !latest) throw new Refusal('code-used')
    // A passkey does not expire; only the sign-in does.
    refuseIf(reasonNotToAcceptCode({ ...latest, sentAt: now }, now))
    const verified = await verifyPasskey(tx, askedIn(sessionId, given), passkey, waiting.personId)
    if ('personId' in verified) return letIn(deps, tx, sessionId, waiting, { browser, now })
    if (verified.refused === 'passkey-unknown')
      await rememberWrongAttempt(tx, waiting, latest, { browser, now })
    return verified.refused
  })
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}
