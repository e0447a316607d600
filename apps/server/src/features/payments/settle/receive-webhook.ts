import type { Guid } from '@portal/domain/values/guid.ts'
import { storeWebhook } from './webhook.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** What an id of the provider looks like; anything else is no webhook. */
const PAYMENT_ID = /^[A-Za-z]{2,5}_[A-Za-z0-9]{1,64}$/

/**
 * Stores a webhook call. Its sender is not authenticated, so only the id of the payment is used. When this returns the call
 * is stored (SAF-M5), unless it is about an unknown payment and many of those wait. Returns whether there is work to do.
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
