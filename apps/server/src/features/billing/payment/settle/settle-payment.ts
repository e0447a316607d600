import { isLive } from '@portal/domain/billing/payment/payment-attempt.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../../gateways/payments/payment-provider.ts'
import { isBeingCreated, type Attempt } from '../attempt.ts'
import { lockAttempt, type SettleTarget } from '../attempt.repository.ts'
import { readBooks, reconcileAttempt, type Settling } from './reconcile-attempt.ts'
import { fetchProviderStatus, findToSettle, type ToSettle } from './fetch-provider-status.ts'
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
  return settleFound(deps, schoolId, await findToSettle(deps, schoolId, target))
}

/** The same for who has just found what is to be settled. */
export const settleFound = async (
  deps: PaymentDeps,
  schoolId: Guid,
  toSettle: ToSettle,
): Promise<Settled> => {
  const { target, attempt } = toSettle
  const isForProvider = 'providerPaymentId' in target || (attempt && !isBeingCreated(attempt, deps.clock()))
  return isForProvider ? settle(deps, schoolId, toSettle) : 'nothing-to-settle'
}

async function settle(deps: PaymentDeps, schoolId: Guid, toSettle: ToSettle): Promise<Settled> {
  const { attempt } = toSettle
  const status = await fetchProviderStatus(deps, schoolId, toSettle)
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
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt === undefined || !isLive(attempt.state)) return 'nothing-to-settle'
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
  if (attemptId === undefined) return settleStray(deps, tx, payment)
  // In one round trip: what is read is as it stands behind the locks.
  const [attempt, books] = await Promise.all([
    lockAttempt(tx, attemptId),
    readBooks(tx, attemptId, payment.id),
  ])
  if (attempt === undefined) return settleStray(deps, tx, payment)
  const mismatch = mismatchOf(attempt, tx.schoolId, payment)
  if (mismatch !== undefined) return keepApart(deps, tx, attempt, payment, mismatch)
  await reconcileAttempt(deps, { tx, endWith }, { attempt, books }, payment)
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
