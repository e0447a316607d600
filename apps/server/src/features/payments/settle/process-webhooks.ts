import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, secondsBetween } from '@portal/domain/values/time/instant.ts'
import { pauseAfter } from '../attempt/attempt.ts'
import { closeWebhook, postponeWebhook, takeWebhooks, type Webhook } from './webhook.repository.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = { ours: 8, unknown: 2 }
/** Longer than the timeout of the provider; then another process takes over from a dead one. */
export const LEASE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 900

/**
 * Processes the waiting webhooks of a school: each fetches the status at the provider, and retries until it responds.
 */
export async function processWebhooks(deps: PaymentDeps, schoolId: Guid): Promise<void> {
  const now = deps.clock()
  const lease = addSeconds(now, LEASE_SECONDS)
  const webhooks = await deps.schools.write(schoolId, (tx) => takeWebhooks(tx, now, lease, BATCH))
  if (webhooks.length > 0) await deps.faultHook('webhook-taken')
  await Promise.all(webhooks.map((webhook) => processWebhook(deps, schoolId, webhook)))
}

async function processWebhook(deps: PaymentDeps, schoolId: Guid, webhook: Webhook): Promise<void> {
  const { providerPaymentId } = webhook
  const settled = await settlePayment(deps, schoolId, { providerPaymentId }).catch((error: unknown) => error)
  await deps.schools.write(schoolId, (tx) => {
    if (settled === 'settled' || settled === 'nothing-to-settle')
      return closeWebhook(tx, webhook, deps.clock())
    // The pause follows the age, not the number of attempts: a process that died is no failure of the webhook.
    const age = secondsBetween(webhook.receivedAt, deps.clock())
    const pause = pauseAfter(age, LONGEST_PAUSE_SECONDS)
    const reason = settled instanceof Error ? settled.message : String(settled)
    return postponeWebhook(tx, webhook, addSeconds(deps.clock(), pause), reason)
  })
}
