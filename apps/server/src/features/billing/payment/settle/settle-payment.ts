import { isLive } from '@portal/domain/billing/payment/payment-attempt.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../../gateways/payments/payment-provider.ts'
import { isBeingCreated, type Attempt } from '../attempt.ts'
import { findAttempt, lockAttempt, type SettleTarget } from '../attempt.repository.ts'
import { reconcileAttempt, type Settling } from './reconcile-attempt.ts'
import { fetchProviderStatus } from './fetch-provider-status.ts'
import { recordState, suspend } from './record-state.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { mismatchOf } from './settlement.ts'

/** `unknown`: the provider could not be asked, or cannot be believed; ask again later. */
export type Settled = 'settled' | 'unknown' | 'nothing-to-settle'

/**
 * The one way in which money is booked. Fetches the provider's status, outside any transaction, and reconciles our
 * books with it in one: states, ledger, surplus, mails. Whoever learns that a payment changed calls this: the payer's return,
 * the webhook, the janitor, an administrator. Doing it twice, or ten times at once, is doing it once (SAF-M2);
 * what is true late is true.
 */
export async function settlePayment(
  deps: PaymentDeps,
  schoolId: Guid,
  target: SettleTarget,
): Promise<Settled> {
  const attempt = await deps.schools.read(schoolId, (tx) => findAttempt(tx, target))
  if ('providerPaymentId' in target) return settle(deps, schoolId, target, attempt)
  return attempt ? settleAttempt(deps, schoolId, attempt) : 'nothing-to-settle'
}

/** The same for who has just found the attempt. */
export const settleAttempt = async (deps: PaymentDeps, schoolId: Guid, attempt: Attempt): Promise<Settled> =>
  isBeingCreated(attempt, deps.clock())
    ? 'nothing-to-settle'
    : settle(deps, schoolId, { attemptId: attempt.id }, attempt)

async function settle(
  deps: PaymentDeps,
  schoolId: Guid,
  target: SettleTarget,
  attempt: Attempt | undefined,
): Promise<Settled> {
  const status = await fetchProviderStatus(deps, schoolId, target, attempt)
  await deps.faultHook('status-fetched')
  const settled = await deps.schools.write(schoolId, (tx, endWith) => {
    if (status.outcome === 'payment') return settleWith(deps, { tx, endWith }, attempt?.id, status.payment)
    if (attempt === undefined)
      return Promise.resolve<Settled>(status.outcome === 'unknown' ? 'unknown' : 'nothing-to-settle')
    return settleWithout(deps, tx, attempt.id, status)
  })
  await deps.faultHook('settlement-stored')
  return settled
}

/** No payment to go by: the provider has none, which ends the attempt, or nobody knows, which does not. */
async function settleWithout(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attemptId: Guid,
  status: { outcome: 'none' | 'unknown'; detail: string },
): Promise<Settled> {
  const locked = await lockAttempt(tx, attemptId)
  if (locked === undefined || !isLive(locked.attempt.state)) return 'nothing-to-settle'
  const { attempt } = locked
  const isGone = status.outcome === 'none' && attempt.providerPaymentId === undefined
  const lost = attempt.state === 'creating' ? 'unknown' : attempt.state
  await recordState(deps, tx, attempt, isGone ? 'failed' : lost, { failure: status.detail })
  return isGone ? 'settled' : 'unknown'
}

async function settleWith(
  deps: PaymentDeps,
  { tx, endWith }: Settling,
  knownId: Guid | undefined,
  payment: ProviderPayment,
): Promise<Settled> {
  const named = payment.metadata['attemptId']
  const attemptId = knownId ?? (named !== undefined && isGuid(named) ? named : undefined)
  const locked = attemptId === undefined ? undefined : await lockAttempt(tx, attemptId)
  if (locked === undefined) return settleStray(deps, tx, payment)
  const mismatch = mismatchOf(locked.attempt, tx.schoolId, payment)
  if (mismatch !== undefined) return keepApart(deps, tx, locked.attempt, payment, mismatch)
  await reconcileAttempt(deps, { tx, endWith }, locked, payment)
  return 'settled'
}

/** A payment that we know nothing of. One that names another school is that school's affair. */
async function settleStray(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  payment: ProviderPayment,
): Promise<Settled> {
  const school = payment.metadata['schoolId']
  if (payment.status === 'paid' && (school === undefined || school === tx.schoolId))
    await suspend(deps, tx, payment, 'no-attempt')
  return 'nothing-to-settle'
}

/** A payment that is not what we asked for: nothing is booked, and nothing new may start, until somebody looked. */
async function keepApart(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attempt: Attempt,
  payment: ProviderPayment,
  reason: string,
): Promise<Settled> {
  if (payment.status === 'paid') await suspend(deps, tx, payment, reason)
  if (isLive(attempt.state)) await recordState(deps, tx, attempt, 'unknown', { failure: reason })
  return 'unknown'
}
