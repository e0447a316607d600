import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds } from '@portal/domain/values/time/instant.ts'
import { takeDueAttempts } from '../attempt/attempt.repository.ts'
import { LEASE_SECONDS } from './process-webhooks.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 8

/**
 * Checks live attempts without recent updates. It completes what a crashed process started, resolves unknown states,
 * and finds payments without a webhook (SAF-M4). A failed check is repeated when its lease ends.
 */
export async function checkAttempts(deps: PaymentDeps, schoolId: Guid): Promise<void> {
  const now = deps.clock()
  const lease = addSeconds(now, LEASE_SECONDS)
  const due = await deps.schools.write(schoolId, (tx) => takeDueAttempts(tx, now, lease, BATCH))
  await Promise.all(due.map((attemptId) => settlePayment(deps, schoolId, { attemptId })))
}
