import { accountFaults } from './faults/account.ts'
import { bankFileFaults } from './faults/payments/bank-files.ts'
import { billingFaults } from './faults/billing/billing.ts'
import { cancellationFaults } from './faults/billing/cancellations.ts'
import { creditFaults } from './faults/payments/credit.ts'
import { foundationFaults } from './faults/foundation.ts'
import { inquiriesFaults } from './faults/inquiries.ts'
import { homeFaults } from './faults/home.ts'
import { learningFaults } from './faults/learning.ts'
import { leaverFaults } from './faults/billing/leavers.ts'
import { waitingListFaults } from './faults/billing/waiting-lists.ts'
import { loadFaults } from './faults/load.ts'
import { mailFaults } from './faults/mail.ts'
import { messagesFaults } from './faults/messages.ts'
import { officeFaults } from './faults/office.ts'
import { listChangeFaults } from './faults/billing/list-changes.ts'
import { officeListFaults } from './faults/billing/office-lists.ts'
import { doublesAndFeedsFaults } from './faults/people/doubles-and-feeds.ts'
import { peopleImportFaults } from './faults/people/people-import.ts'
import { officeJobFaults } from './faults/office-jobs.ts'
import { operationsFaults } from './faults/operations.ts'
import { passkeyFaults } from './faults/passkeys.ts'
import { paymentsFaults } from './faults/payments/payments.ts'
import { payoutFaults } from './faults/payments/payouts.ts'
import { peopleFaults } from './faults/people/people.ts'
import { siteFaults } from './faults/site.ts'
import { webFaults } from './faults/web.ts'
import { webshopFaults } from './faults/webshop/webshop.ts'
import { webshopDeskFaults } from './faults/webshop/webshop-desk.ts'
import { webshopServerFaults } from './faults/webshop/webshop-server.ts'
import type { Fault } from './fault.ts'

/** The faults of `npm run mutants`: real or plausible mistakes. */
export const faults: readonly Fault[] = [
  ...accountFaults,
  ...bankFileFaults,
  ...billingFaults,
  ...cancellationFaults,
  ...creditFaults,
  ...paymentsFaults,
  ...payoutFaults,
  ...foundationFaults,
  ...inquiriesFaults,
  ...homeFaults,
  ...learningFaults,
  ...leaverFaults,
  ...loadFaults,
  ...mailFaults,
  ...messagesFaults,
  ...officeFaults,
  ...listChangeFaults,
  ...officeJobFaults,
  ...officeListFaults,
  ...waitingListFaults,
  ...doublesAndFeedsFaults,
  ...peopleImportFaults,
  ...operationsFaults,
  ...passkeyFaults,
  ...peopleFaults,
  ...siteFaults,
  ...webFaults,
  ...webshopFaults,
  ...webshopDeskFaults,
  ...webshopServerFaults,
]
