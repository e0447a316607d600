import type { Area } from '../../area.ts'
import { billingAccess } from './billing.access.ts'
import { serveBilling } from './billing.routes.ts'
import { ownBillingData } from './own-data.repository.ts'
import { paymentJobs } from '../payments/payment-jobs.ts'
import { resealBilling } from '../payments/provider/reseal-payments-key.ts'
import { servePayments } from '../payments/payments.routes.ts'
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
  figures: [
    {
      name: 'payment_attempts',
      help: 'Payments that began within the last hour, by where they stand.',
      label: 'state',
    },
    { name: 'suspense_entries', help: 'Payments that nobody can be found for, or that do not match.' },
    { name: 'suspense_cents', help: 'How much money they are, in cents.' },
  ],
  retention: [
    { table: 'reservation', since: 'expires_at', days: 1 },
    { table: 'reservation_grant', since: 'granted_at', days: 2 },
    { table: 'webhook', since: 'handled_at', days: 30 },
  ],
  ownData: ownBillingData,
  reseal: resealBilling,
  schoolFile: billingSchoolFile,
}
