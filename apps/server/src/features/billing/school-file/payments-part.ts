import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import { tablePart, type TablePart } from '../../../school-file/school-file-part.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { setOffCredit } from '../set-off/set-off-credit.ts'
import { Contradiction } from '../../../school-file/rows/store-rows.repository.ts'
import { ledgerRows } from './invoices.rows.ts'
import { findOverpaidTerm, listsPaidHere } from './overpaid-term.repository.ts'

/**
 * Payments in the school's own administration, booked once by key. Bookings of the portal on the same term count too,
 * so that a school that sends them back does not book them twice (SAF-M6). A set-off gives way to money that the school
 * booked; then the credit note is refunded.
 */
export function paymentsPart(file: SchoolFile, id: IdOf, now: Instant): TablePart {
  const payments = tablePart(
    'payments',
    {
      table: 'ledger_entry',
      key: ['provider', 'provider_payment_id', 'kind', 'provider_sub_id'],
      frozen: ['provider_payment_id', 'amount', 'term_id'],
    },
    ledgerRows(file, id),
  )
  return {
    ...payments,
    store: async (tx, took) => {
      const stored = await payments.store(tx, took)
      if (stored.created > 0) await setOffCredit(tx, await listsPaidHere(tx), now)
      const overpaid = stored.created > 0 ? await findOverpaidTerm(tx) : undefined
      if (overpaid !== undefined)
        throw new Contradiction(
          'ledger_entry',
          `With what the portal booked, more would be paid for term ${overpaid} than it asks: leave out what was paid in the portal`,
        )
      return stored
    },
  }
}
