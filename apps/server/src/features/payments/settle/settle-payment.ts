import { isLive } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { isBeingCreated, type Attempt } from '../attempt/attempt.ts'
import { lockAttempt, type SettleTarget } from '../attempt/attempt.repository.ts'
import { readBooks, reconcileAttempt, type Settling } from './reconcile-attempt.ts'
import { fetchProviderStatus, findToSettle, type ToSettle } from './fetch-provider-status.ts'
import { recordState, suspend } from './record-state.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { mismatchOf } from './settlement.ts'

/** `unknown`: the provider did not respond, or its response does not match the attempt; try again later. */
export type Settled = 'settled' | 'unknown' | 'nothing-to-settle'

/**
 * Settles a payment: the only place where online payments are booked. Fetches the status at the provider, outside any
 * transaction, and then reconciles attempt, ledger, surplus and mails with it in one transaction. Called by the return
 * page, the webhook, `check-attempts.ts`, the reconciliation and operators. Idempotent, also when called concurrently
 * (SAF-M2); a status that arrives late still counts.
 */
export async function settlePayment(
  deps: PaymentDeps,
  schoolId: Guid,
  target: SettleTarget,
): Promise<Settled> {
  return settleFound(deps, schoolId, await findToSettle(deps, schoolId, target))
}

/** The same for a target that the caller has read already. */
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
  const settled = await deps.schools.write(schoolId, (tx, commitWith) => {
    if (status.outcome === 'payment') return settleWith(deps, { tx, commitWith }, attempt, status.payment)
    if (attempt === undefined)
      return Promise.resolve<Settled>(status.outcome === 'unknown' ? 'unknown' : 'nothing-to-settle')
    return settleWithout(deps, tx, attempt.id, status)
  })
  await deps.faultHook('settlement-stored')
  return settled
}

/** Without a payment at the provider the attempt ends; when that is unknown, it stays live. */
async function settleWithout(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attemptId: Guid,
  status: { outcome: 'none' | 'unknown'; detail: string },
): Promise<Settled> {
  const attempt = await lockAttempt(deps.payables, tx, attemptId)
  if (attempt === undefined || !isLive(attempt.state)) return 'nothing-to-settle'
  const isGone = status.outcome === 'none' && attempt.providerPaymentId === undefined
  const lost = attempt.state === 'creating' ? 'unknown' : attempt.state
  await recordState(deps, tx, attempt, isGone ? 'failed' : lost, { failure: status.detail })
  return isGone ? 'settled' : 'unknown'
}

async function settleWith(
  deps: PaymentDeps,
  { tx, commitWith }: Settling,
  found: Pick<Attempt, 'id' | 'owner'> | undefined,
  payment: ProviderPayment,
): Promise<Settled> {
  const named = payment.metadata['attemptId']
  const attemptId = found?.id ?? (named !== undefined && isGuid(named) ? named : undefined)
  if (attemptId === undefined) return settleStray(deps, tx, payment)
  // One round trip: the ledger is read after the locks are taken.
  const [attempt, books] = await Promise.all([
    lockAttempt(deps.payables, tx, attemptId, found?.owner),
    readBooks(deps.payables, tx, attemptId, { paymentId: payment.id, owner: found?.owner }),
  ])
  if (attempt === undefined) return settleStray(deps, tx, payment)
  const mismatch = mismatchOf(attempt, tx.schoolId, payment)
  if (mismatch !== undefined) return keepApart(deps, tx, attempt, payment, mismatch)
  await reconcileAttempt(deps, { tx, commitWith }, { attempt, books }, payment)
  return 'settled'
}

/** A payment without an attempt. It is ignored when its metadata name another school. */
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

/**
 * A payment that does not match its attempt: nothing is booked and no new attempt may start until a person has decided.
 */
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
