import type { Area } from '../../composition/area.ts'
import { ownPaymentsData } from './own-data.repository.ts'
import { paymentJobs } from './payment-jobs.ts'
import { paymentsAccess } from './payments.access.ts'
import { servePayments } from './payments.routes.ts'
import { paymentsSchoolFile } from './payments.school-file.ts'
import { reencryptPayments } from './provider/reencrypt-payments-key.ts'
import { paymentsPersonReferences } from './person-references.ts'

/** Payment attempts, the ledger, settlement with the provider, and bank files. */
export const payments: Area = {
  name: 'payments',
  access: paymentsAccess,
  serve: (app, { work }) => {
    if (work) servePayments(app, work.payments, work.worker.wake)
  },
  jobs: (context) => paymentJobs(context.payments),
  figures: [
    {
      name: 'payment_attempts',
      help: 'Payments that began within the last hour, by state.',
      label: 'state',
    },
    { name: 'suspense_entries', help: 'Payments without a known payer, or without a match.' },
    { name: 'suspense_cents', help: 'Their amount, in cents.' },
  ],
  retention: [{ table: 'webhook', since: 'handled_at', days: 30 }],
  ownData: ownPaymentsData,
  reencrypt: reencryptPayments,
  personReferences: paymentsPersonReferences,
  schoolFile: paymentsSchoolFile,
}
