import type { Area } from '../../area.ts'
import { billingAccess } from './billing.access.ts'
import { serveBilling } from './billing.routes.ts'
import { ownBillingData } from './own-data.repository.ts'
import { paymentJobs } from './payment/payment-jobs.ts'
import { servePayments } from './payment/payment.routes.ts'
import { billingSchoolFile } from './billing.school-file.ts'

/** Lists and invoices, orders, payments and what the bank tells. */
export const billing: Area = {
  name: 'billing',
  access: billingAccess,
  serve: (app, context) => {
    serveBilling(app, context)
    if (context.work) servePayments(app, context.work.payments, context.work.worker.wake)
  },
  jobs: ({ payments }) => paymentJobs(payments),
  retention: [
    { table: 'reservation', since: 'expires_at', days: 1 },
    { table: 'webhook', since: 'handled_at', days: 30 },
  ],
  ownData: ownBillingData,
  schoolFile: billingSchoolFile,
}
