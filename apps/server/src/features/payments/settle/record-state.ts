import { isLive } from '@portal/domain/payments/payment-attempt.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Consumer, ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { nextLookAt, type Attempt } from '../attempt/attempt.ts'
import { storeState, type MadePayment } from '../attempt/attempt.repository.ts'
import { putInSuspense } from '../ledger/ledger.repository.ts'
import { forOwner } from '../payable.ts'
import { PROVIDER, type PaymentDeps } from '../payment-deps.ts'

/** Stores the state of an attempt, its next check, its payment and who paid. An ended attempt releases what it held. */
export async function recordState(
  deps: Pick<PaymentDeps, 'clock' | 'payables'>,
  tx: SchoolTransaction,
  attempt: Attempt,
  state: Attempt['state'],
  { failure = '', made, consumer, holdsNothing = false }: Recorded = {},
): Promise<Attempt> {
  const now = deps.clock()
  const stored = storeState(tx, attempt.id, state, {
    now,
    lookAt: nextLookAt({ ...attempt, state }, now),
    failure,
    made,
    consumer,
  })
  const { onReleased } = forOwner(deps.payables, attempt.owner)
  await Promise.all([stored, !isLive(state) && !holdsNothing && onReleased?.(tx, attempt.id)])
  return stored
}

type Recorded = {
  readonly failure?: string
  readonly made?: MadePayment
  readonly consumer?: Consumer | undefined
  /** Nothing is left to release. */
  readonly holdsNothing?: boolean
}

/** Suspends money that cannot be matched, and raises an alarm (SAF-M8). */
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
