import {
  CODE_TRIES,
  isCodeEnough,
  reasonNotToAcceptCode,
  tidyCode,
} from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { acceptAppOrRecoveryCode, acceptRecoveryCode } from '../authenticator/accept-app-code.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { beginSetUpAfterCode } from './begin-second-factor.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import { forgetAttempts, recordAttempt } from '../sign-in/throttling/failed-login.repository.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import { throttleScopeOf } from '../sign-in/throttling/throttle-scope.ts'
import { lockWaitingSession, type WaitingSession } from '../session/waiting-session.repository.ts'
import { isHashOfCode } from './code.ts'
import {
  countWrongAttempt,
  deleteCodes,
  findLatestCode,
  type LatestCode,
  type StoredMethod,
} from './code.repository.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

export type CodeAnswer = {
  readonly schoolId: Guid
  readonly visitor: Visitor
  readonly code: string
  readonly browser: Browser
  readonly now: Instant
}

/**
 * Completes a sign-in with the right code: once, within ten minutes and five attempts, for the sign-in that it was sent
 * for (SAF-S4). A wrong code counts as a wrong password. Of concurrent right ones only the first succeeds.
 * Refuses with `code-invalid`, `code-expired`, `code-used`, `code-tried-too-often`.
 */
export async function submitCode(deps: Deps, answer: CodeAnswer): Promise<Entered> {
  const { visitor, schoolId } = answer
  if (visitor.stage !== 'second-factor') throw new Refusal('code-used')
  const { sessionId } = visitor
  const outcome = await deps.schools.write(schoolId, async (tx) => {
    const waiting = await lockWaitingSession(tx, sessionId)
    if (!waiting) throw new Refusal('code-used')
    const latest = await findLatestCode(tx, sessionId)
    if (!latest) throw new Refusal('code-expired')
    // A code of an app does not expire; the sign-in itself has.
    const asked = latest.method === 'email' ? latest : { ...latest, sentAt: answer.now }
    refuseIf(reasonNotToAcceptCode(asked, answer.now))
    const isRight = await checks[latest.method](deps, tx, { ...answer, sessionId, latest, waiting })
    if (!isRight) return rememberWrongAttempt(tx, waiting, latest, answer)
    const method = latest.method === 'set-up-done' ? 'authenticator' : latest.method
    if (!isCodeEnough(waiting, method, await readSettings(tx)))
      return proceedToSetUp(deps, tx, waiting, answer)
    return letIn(deps, tx, sessionId, waiting, answer)
  })
  // Thrown after the transaction, so that the failed attempt is committed.
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

type Given = CodeAnswer & {
  readonly sessionId: string
  readonly latest: LatestCode
  readonly waiting: WaitingSession
}
type Check = (deps: Deps, tx: SchoolTransaction, given: Given) => Promise<boolean>

const byApp: Check = (deps, tx, { waiting, ...given }) =>
  acceptAppOrRecoveryCode(deps, tx, waiting.personId, given)

const checks: Readonly<Record<StoredMethod, Check>> = {
  email: async (deps, _tx, { code, sessionId, latest }) =>
    isHashOfCode(deps.secret, latest.hash, { sessionId, code: tidyCode(code) }),
  authenticator: byApp,
  // A recovery code is accepted instead of a code of the app.
  passkey: (deps, tx, { waiting, ...given }) => acceptRecoveryCode(deps, tx, waiting.personId, given),
  'set-up-done': byApp,
  // No factor is set up yet.
  'set-up': async () => false,
}

/** Counts a wrong code or passkey as a wrong password. Returns whether it was the last attempt. */
export async function rememberWrongAttempt(
  tx: SchoolTransaction,
  { signInName, personId }: WaitingSession,
  { hash, wrongTries }: LatestCode,
  { browser, now }: Pick<CodeAnswer, 'browser' | 'now'>,
): Promise<'code-tried-too-often' | 'code-invalid'> {
  await countWrongAttempt(tx, hash)
  const network = networkOf(browser.address)
  await insertAuditEntry(tx, { at: now, personId, action: 'code-failed', network })
  await recordAttempt(tx, await throttleScopeOf(tx, signInName, [personId], browser), now, 'code')
  return wrongTries + 1 >= CODE_TRIES ? 'code-tried-too-often' : 'code-invalid'
}

/**
 * The code does not suffice for this person: continues with setting up the missing factor, with a new session secret
 * (SAF-S1).
 */
async function proceedToSetUp(
  deps: Deps,
  tx: SchoolTransaction,
  waiting: WaitingSession,
  { browser, now }: CodeAnswer,
): Promise<Entered> {
  const { authentication, signInName, logoutUrl, stays } = waiting
  const facts = { authentication, browser, now, signInName, logoutUrl, stays }
  return beginSetUpAfterCode(deps, tx, waiting, facts)
}

/** Completes a waiting sign-in after its second factor. */
export async function letIn(
  deps: Deps,
  tx: SchoolTransaction,
  sessionId: string,
  waiting: WaitingSession,
  { browser, now }: Pick<CodeAnswer, 'browser' | 'now'>,
): Promise<Entered> {
  await forgetAttempts(tx, await throttleScopeOf(tx, waiting.signInName, [waiting.personId], browser))
  await deleteCodes(tx, sessionId)
  const { authentication, logoutUrl, stays } = waiting
  return enter(deps, tx, waiting, { authentication, browser, now, logoutUrl, stays, factorShown: true })
}
