import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PaymentDeps } from '../../../src/features/payments/payment-deps.ts'

/**
 * A common but wrong way to book a payment: check whether it is booked, ask the provider, then book. It shows that the
 * test of single bookings detects that; nothing else may use it.
 */
export async function naiveSettle(
  owner: pg.Pool,
  deps: PaymentDeps,
  schoolId: Guid,
  providerPaymentId: string,
): Promise<void> {
  const { rows } = await owner.query<{
    id: Guid
    state: string
    term_id: Guid
    amount: number
    debtor_id: Guid | null
    buyer_id: Guid | null
  }>(
    `select a.id, a.state, a.debtor_id, a.buyer_id, t.term_id, t.amount from payment_attempt a
     join payment_attempt_term t on t.school_id = a.school_id and t.attempt_id = a.id
     where a.school_id = $1 and a.provider_payment_id = $2`,
    [schoolId, providerPaymentId],
  )
  const [attempt] = rows
  if (attempt === undefined || attempt.state === 'paid') return
  const provider = await deps.schools.read(schoolId, deps.providerOf)
  const truth = await provider?.findPayment(providerPaymentId)
  if (truth?.outcome !== 'answered' || truth.value?.status !== 'paid') return
  await owner.query(
    `insert into ledger_entry (school_id, kind, debtor_id, buyer_id, term_id, attempt_id, amount, booked_at, provider,
       provider_payment_id, provider_sub_id) values ($1, 'payment', $2, $8, $3, $4, $5, now(), 'mollie', $6, $7)`,
    [
      schoolId,
      attempt.debtor_id,
      attempt.term_id,
      attempt.id,
      attempt.amount,
      providerPaymentId,
      randomUUID(),
      attempt.buyer_id,
    ],
  )
  await owner.query(`update payment_attempt set state = 'paid' where id = $1`, [attempt.id])
}
