import { periodicJob } from '../../../jobs/work.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import { checkAttempts } from './check-attempts.ts'
import { followNotices } from './follow-notices.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const HOUR = 3600

/** What the worker does for payments: follow hints, look at attempts, and compare the books every hour. */
export function paymentJobs(deps: PaymentDeps): ScheduledJob[] {
  return [
    { work: 'payment-notices', run: (schoolId) => followNotices(deps, schoolId) },
    { work: 'payment-attempts', run: (schoolId) => checkAttempts(deps, schoolId) },
    periodicJob(deps, 'reconcile-payments', HOUR, async (schoolId) => {
      await reconcilePayments(deps, schoolId)
    }),
  ]
}
