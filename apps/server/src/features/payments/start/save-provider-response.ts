import type { Guid } from '@portal/domain/values/guid.ts'
import type { ProviderAnswer, ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { found } from '../../../refusal.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { lockAttempt } from '../attempt/attempt.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { recordState } from '../settle/record-state.ts'
import { mismatchOf, statesTowards } from '../settle/settlement.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/**
 * Stores the response of the provider to creating a payment. `refused` fails the attempt, and a new one may start; `unknown`
 * keeps it live, because the payment may exist. A status that was settled meanwhile is not overwritten.
 */
export function saveProviderResponse(
  deps: PaymentDeps,
  schoolId: Guid,
  { attempt: { id, owner }, answer }: Responded,
  onStored?: OnStored,
): Promise<Attempt> {
  return deps.schools.write(schoolId, async (tx, commitWith) => {
    const attempt = found(await lockAttempt(deps.payables, tx, id, owner))
    const isOpen = attempt.providerPaymentId === undefined
    if (!onStored) return isOpen ? commitWith(() => store(deps, tx, attempt, answer)) : attempt
    const stored = isOpen ? await store(deps, tx, attempt, answer) : attempt
    await commitWith(() => onStored(tx, stored))
    return stored
  })
}

type Responded = {
  readonly attempt: Pick<Attempt, 'id' | 'owner'>
  readonly answer: ProviderAnswer<ProviderPayment>
}

/** Runs in the transaction that stores the response of the provider. */
export type OnStored = (tx: SchoolTransaction, attempt: Attempt) => Promise<void>

async function store(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  attempt: Attempt,
  answer: ProviderAnswer<ProviderPayment>,
): Promise<Attempt> {
  const as = (state: Attempt['state'], failure: string) => recordState(deps, tx, attempt, state, { failure })

  if (answer.outcome === 'refused') return as('failed', answer.detail)
  if (answer.outcome === 'unknown') return as('unknown', answer.reason)
  const payment = answer.value
  const mismatch = mismatchOf(attempt, tx.schoolId, payment)
  if (mismatch !== undefined) {
    deps.raise({ schoolId: tx.schoolId, what: mismatch, subject: payment.id })
    return as('unknown', mismatch)
  }
  // Only settlement books money; a payment that is paid already is booked at the first check.
  const [state = attempt.state] = statesTowards(attempt.state, payment)
  return recordState(deps, tx, attempt, state === 'paid' ? 'open' : state, { made: payment })
}
