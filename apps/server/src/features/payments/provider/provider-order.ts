import type { PaymentOrder } from '../../../gateways/payments/payment-provider.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Attempt } from '../attempt/attempt.ts'

/** The provider's name for each of our online methods. */
const METHODS: Readonly<Record<string, string>> = {
  ideal: 'ideal',
  mistercash: 'bancontact',
  sofort: 'sofort',
}

export const RETURN_PATH = '/betalen/ideal'
export const WEBHOOK_PATH = '/betalen/webhook'

/**
 * The request that creates the payment of an attempt, built from the stored attempt only. A repeat after a crash is
 * identical, so the same idempotency key returns the same payment.
 */
export function orderOf(attempt: Attempt, schoolId: Guid, schoolName: string): PaymentOrder {
  const method = METHODS[attempt.methodName]
  return {
    amount: attempt.amount,
    description: attempt.description,
    redirectUrl: `${attempt.origin}${RETURN_PATH}/${attempt.methodName}/return?transaction=${attempt.id}`,
    webhookUrl: `${attempt.origin}${WEBHOOK_PATH}`,
    metadata: { schoolId, attemptId: attempt.id, school: schoolName, reference: attempt.reference },
    idempotencyKey: attempt.idempotencyKey,
    ...(method === undefined ? {} : { method }),
  }
}
