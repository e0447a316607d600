import {
  reasonNotToChangeAccount,
  type AccountChange,
  type IdentityCheck,
} from '@portal/domain/account/office/account-change.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { removeSecondFactors } from '../../authenticator/take-away-authenticator.ts'
import { endSessionsOf } from '../../session/end-session.ts'
import { lockAccount, storeBlocked, type HeldAccount } from './account.repository.ts'

/**
 * Blocks the account of a person and ends its sessions; once more changes nothing.
 * Refuses with `not-found` and `own-account`.
 */
export async function blockAccount(
  tx: SchoolTransaction,
  actor: Actor,
  { id, reason }: { readonly id: Guid; readonly reason: string },
): Promise<void> {
  const account = await accountFor(tx, actor, id, 'block')
  if (account.isBlocked) return
  await storeBlocked(tx, id, true)
  await endSessionsOf(tx, id, actor.askedAt)
  await recordAudit(tx, actor, 'block-account', `${account.login}: open → blocked (${reason.trim()})`)
}

/** Lets a blocked person sign in again; once more changes nothing. Refuses with `not-found`. */
export async function unblockAccount(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  const account = await accountFor(tx, actor, id, 'unblock')
  if (!account.isBlocked) return
  await storeBlocked(tx, id, false)
  await recordAudit(tx, actor, 'unblock-account', `${account.login}: blocked → open`)
}

/** Ends all sessions of a person, and remember-me of every browser. Refuses with `not-found`. */
export async function endAccountSessions(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  const { login } = await accountFor(tx, actor, id, 'end-sessions')
  await endSessionsOf(tx, id, actor.askedAt)
  await recordAudit(tx, actor, 'end-account-sessions', login)
}

/**
 * Removes the app, recovery codes and passkeys of a person, ends all sessions and mails the owner.
 * Refuses with `not-found`, `own-account`, `account-of-money` and `no-second-factor`.
 */
export async function resetSecondFactor(
  tx: SchoolTransaction,
  actor: Actor,
  { id, identityCheck }: { readonly id: Guid; readonly identityCheck: IdentityCheck },
): Promise<void> {
  const { login } = await accountFor(tx, actor, id, 'reset-second-factor')
  if (!(await removeSecondFactors(tx, id, actor.askedAt))) throw new Refusal('no-second-factor')
  await recordAudit(tx, actor, 'reset-second-factor', `${login} (${identityCheck})`)
}

async function accountFor(
  tx: SchoolTransaction,
  { person }: Actor,
  id: Guid,
  change: AccountChange,
): Promise<HeldAccount> {
  const account = found(await lockAccount(tx, id))
  refuseIf(reasonNotToChangeAccount(change, person.guid, account))
  return account
}
