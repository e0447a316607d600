import { isLive } from '@portal/domain/payments/payment-attempt.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { releasePieces } from '../../webshop/webshop.public.ts'
import { nextLookAt, type Attempt } from '../attempt.ts'
import { storeState, type MadePayment } from '../attempt.repository.ts'
import { putInSuspense } from '../ledger.repository.ts'
import { isOfBuyer } from '../money-owner.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'

/** Stores where an attempt stands and when to look again, and which payment was made for it; one that ended holds nothing of the webshop any more. */
export async function recordState(
  deps: Pick<PaymentDeps, 'clock'>,
  tx: SchoolTransaction,
  attempt: Attempt,
  state: Attempt['state'],
  { failure = '', made }: { readonly failure?: string; readonly made?: MadePayment } = {},
): Promise<Attempt> {
  const now = deps.clock()
  const stored = storeState(tx, attempt.id, state, {
    now,
    lookAt: nextLookAt({ ...attempt, state }, now),
    failure,
    made,
  })
  const endsForBuyer = isOfBuyer(attempt.owner) && !isLive(state)
  await Promise.all([stored, endsForBuyer && releasePieces(tx, attempt.id)])
  return stored
}

/** Puts money in sight that does not match, and says so (SAF-M8). */
export async function suspend(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
  reason: string,
): Promise<void> {
  const { id, amount, currency } = payment
  await putInSuspense(tx, { provider: PROVIDER, paymentId: id, amount, currency, reason, now: deps.clock() })
  deps.raise({ schoolId: tx.schoolId, what: reason, subject: id })
}
