import type { Guid } from '@portal/domain/values/guid.ts'
import { storeNotice } from './notice.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'

/** What an id of the provider looks like; anything else is no hint. */
const PAYMENT_ID = /^[A-Za-z]{2,5}_[A-Za-z0-9]{1,64}$/

/**
 * Keeps the hint that a payment changed, and nothing else: who sends it proves nothing, so nothing is believed of it.
 * When this returns the hint is stored (SAF-M5). Answers whether there is something to look at.
 */
export async function receiveNotice(deps: PaymentDeps, schoolId: Guid, paymentId: unknown): Promise<boolean> {
  if (typeof paymentId !== 'string' || !PAYMENT_ID.test(paymentId)) return false
  await deps.schools.write(schoolId, (tx) => storeNotice(tx, paymentId, deps.clock()))
  await deps.faultHook('notice-stored')
  return true
}
