import type { PayableWithCredit } from '../../payments/payments.public.ts'
import { settleCredit } from '../set-off/set-off-credit.ts'
import { mailFamily } from './invoice-mails.ts'
import { findInvoiceParts, lockListsOfTerms } from './invoice-part.repository.ts'

/** Supplies invoices to payments. */
export const payableInvoices: PayableWithCredit = {
  lock: lockListsOfTerms,
  settleCredit,
  async describe(tx, person, paid, today) {
    const { seen, hidden } = await findInvoiceParts(tx, person, paid, today)
    const [first] = seen
    return first && { id: first.termId, seen, hidden }
  },
  // Invoices have no capacity that could be sold out.
  find: async (tx) => ({
    take: async () => true,
    onPaid:
      async () =>
      (booked, { now }) =>
        mailFamily(tx, booked, now),
  }),
}
