import { periodicJob } from '../../jobs/work.ts'
import type { ScheduledJob } from '../../jobs/scheduled-job.ts'
import { checkAttempts } from './settle/check-attempts.ts'
import { processWebhooks } from './settle/process-webhooks.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcilePayments } from './settle/reconcile-payments.ts'

const HOUR = 3600

/** Background jobs of payments: process webhooks, check attempts, and reconcile the ledger every hour. */
export function paymentJobs(deps: PaymentDeps): ScheduledJob[] {
  return [
    { work: 'webhooks', kind: 'payments', run: (schoolId) => processWebhooks(deps, schoolId) },
    { work: 'payment-attempts', kind: 'payments', run: (schoolId) => checkAttempts(deps, schoolId) },
    periodicJob(
      deps,
      { work: 'reconcile-payments', kind: 'upkeep', everySeconds: HOUR },
      async (schoolId) => void (await reconcilePayments(deps, schoolId)),
    ),
  ]
}
