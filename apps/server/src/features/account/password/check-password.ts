import { createHash } from 'node:crypto'
import { blockedUntil } from '@portal/domain/account/sign-in/login.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import {
  forgetTry,
  listTries,
  recordTry,
  waitForTurn,
  type TryId,
  type TryPlace,
} from '../sign-in/throttling/failed-login.repository.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import { isPasswordOf } from './passwords.ts'
import { findPasswordOwner, type PasswordOwner } from './password-link.repository.ts'

/** Throttle scope that all sessions of one person share. */
const placeInSession = ({ login, personId }: PasswordOwner, { address }: Browser): TryPlace => ({
  loginName: login.toLowerCase(),
  network: networkOf(address),
  device: createHash('sha256').update(`sessions of ${personId}`).digest(),
})

/**
 * Counts an attempt at the password of the signed-in person, as at sign-in. More sessions give no more attempts, and
 * attempts elsewhere do not lock the person out here. Refuses with `too-many-sign-ins`.
 */
export async function countTry(
  tx: SchoolTransaction,
  actor: Actor,
  owner: PasswordOwner,
  browser: Browser,
): Promise<TryId> {
  const now = actor.askedAt
  const place = placeInSession(owner, browser)
  await waitForTurn(tx, place.loginName)
  const until = blockedUntil(await listTries(tx, place, now), now)
  if (until) throw new Refusal('too-many-sign-ins', until)
  return recordTry(tx, place, now)
}

/** Requires the password before a sensitive action. Refuses with `old-password-invalid`, `too-many-sign-ins`. */
export async function checkPassword(
  deps: { readonly schools: Schools },
  actor: Actor,
  { password, browser }: { readonly password: string; readonly browser: Browser },
): Promise<void> {
  const { owner, tryId } = await deps.schools.write(actor.schoolId, async (tx) => {
    const owner = found(await findPasswordOwner(tx, actor.person.guid))
    return { owner, tryId: await countTry(tx, actor, owner, browser) }
  })
  if (!(await isPasswordOf(owner.passwordHash, password))) throw new Refusal('old-password-invalid')
  await deps.schools.write(actor.schoolId, (tx) => forgetTry(tx, tryId))
}
