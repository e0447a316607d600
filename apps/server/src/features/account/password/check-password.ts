import { createHash } from 'node:crypto'
import { blockedUntil } from '@portal/domain/account/sign-in/login.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import {
  forgetAttempt,
  listAttempts,
  recordAttempt,
  waitForTurn,
  type AttemptId,
  type ThrottleScope,
} from '../sign-in/throttling/failed-login.repository.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import { isPasswordOf } from './passwords.ts'
import { findPasswordOwner, type PasswordOwner } from './password-link.repository.ts'

/** Throttle scope that all sessions of one person share. */
const scopeInSession = ({ login, personId }: PasswordOwner, { address }: Browser): ThrottleScope => ({
  loginName: login.toLowerCase(),
  network: networkOf(address),
  device: createHash('sha256').update(`sessions of ${personId}`).digest(),
})

/**
 * Counts an attempt at the password of the signed-in person, as at sign-in. More sessions give no more attempts, and
 * attempts elsewhere do not lock the person out here. Refuses with `too-many-sign-ins`.
 */
export async function countAttempt(
  tx: SchoolTransaction,
  actor: Actor,
  owner: PasswordOwner,
  browser: Browser,
): Promise<AttemptId> {
  const now = actor.askedAt
  const scope = scopeInSession(owner, browser)
  await waitForTurn(tx, scope.loginName)
  const until = blockedUntil(await listAttempts(tx, scope, now), now)
  if (until) throw new Refusal('too-many-sign-ins', until)
  return recordAttempt(tx, scope, now)
}

/** Requires the password before a sensitive action. Refuses with `old-password-invalid`, `too-many-sign-ins`. */
export async function checkPassword(
  deps: { readonly schools: Schools },
  actor: Actor,
  { password, browser }: { readonly password: string; readonly browser: Browser },
): Promise<void> {
  const { owner, attemptId } = await deps.schools.write(actor.schoolId, async (tx) => {
    const owner = found(await findPasswordOwner(tx, actor.person.guid))
    return { owner, attemptId: await countAttempt(tx, actor, owner, browser) }
  })
  if (!(await isPasswordOf(owner.passwordHash, password))) throw new Refusal('old-password-invalid')
  await deps.schools.write(actor.schoolId, (tx) => forgetAttempt(tx, attemptId))
}
