import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../../gateways/payments/payment-provider.ts'
import { nextLookAt, type Attempt } from '../attempt.ts'
import { storeState } from '../attempt.repository.ts'
import { putInSuspense } from '../ledger.repository.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'

/** Stores where an attempt stands, and when to look again. */
export function recordState(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attempt: Attempt,
  state: Attempt['state'],
  failure = '',
): Promise<void> {
  const now = deps.clock()
  return storeState(tx, attempt.id, state, { now, lookAt: nextLookAt({ ...attempt, state }, now), failure })
}

/** Puts money in sight that does not match, and says so (SAF-M8). */
export async function suspend(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  payment: ProviderPayment,
  reason: string,
): Promise<void> {
  const { id, amount, currency } = payment
  await putInSuspense(tx, { provider: PROVIDER, paymentId: id, amount, currency, reason, now: deps.clock() })
  deps.raise({ schoolId: tx.schoolId, what: reason, subject: id })
}
