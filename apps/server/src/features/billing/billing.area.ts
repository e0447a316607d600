import type { Area } from '../../composition/area.ts'
import { billingAccess } from './billing.access.ts'
import { serveBilling } from './billing.routes.ts'
import { cancellationWork } from './office/cancellation/cancel.ts'
import { listsToday } from './office/lists-today.ts'
import { listExporters } from './office/list-exporters.ts'
import { billingOfficeAccess } from './office/office.access.ts'
import { serveBillingOffice } from './office/office.routes.ts'
import { listPublicationJob } from './office/publication/publication-job.ts'
import { ownBillingData } from './own-data.repository.ts'
import { servePay } from './pay/pay.routes.ts'
import { payableInvoices } from './pay/payable-invoices.ts'
import { waitingListJob } from './waiting/waiting-job.ts'
import { billingSchoolFile } from './billing.school-file.ts'
import { billingPersonReferences } from './person-references.ts'

/** Lists, orders, invoices and the amounts due. */
export const billing: Area = {
  name: 'billing',
  exporters: listExporters,
  officeWork: { cancellation: cancellationWork },
  access: { ...billingAccess, ...billingOfficeAccess },
  serve: (app, context) => {
    serveBilling(app, context)
    serveBillingOffice(app, context)
    if (context.work) servePay(app, context.work.payments)
  },
  jobs: (context) => [listPublicationJob(context), waitingListJob(context)],
  today: listsToday,
  retention: [
    // Drafts that were left alone for two school years.
    { table: 'list_draft', since: 'changed_at', days: 730 },
    { table: 'waiting_place', since: 'joined_at', days: 730 },
    { table: 'reservation', since: 'expires_at', days: 1 },
    { table: 'reservation_grant', since: 'granted_at', days: 2 },
  ],
  payables: { debtor: payableInvoices },
  ownData: ownBillingData,
  personReferences: billingPersonReferences,
  schoolFile: billingSchoolFile,
}
