import type { Guid } from '@portal/domain/values/guid.ts'
import { storeWebhook } from './webhook.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** The format of a payment id at the provider; a request with any other id is ignored. */
const PAYMENT_ID = /^[A-Za-z]{2,5}_[A-Za-z0-9]{1,64}$/

/**
 * Stores a webhook call. Its sender is not authenticated, so only the payment id is used. It is stored before this
 * returns (SAF-M5), unless the payment is unknown and many of those wait. Returns whether there is work.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  schoolId: Guid,
  paymentId: unknown,
): Promise<boolean> {
  if (typeof paymentId !== 'string' || !PAYMENT_ID.test(paymentId)) return false
  await deps.schools.write(schoolId, (tx) => storeWebhook(tx, paymentId, deps.clock()))
  await deps.faultHook('webhook-stored')
  return true
}
