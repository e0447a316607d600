import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { InvoiceCounts } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { countsOf } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isArchived } from './archive.ts'
import { findOverviewRows } from './overview.repository.ts'
import { payerOf } from '../payer.ts'

/** Counts the lists of a child that need attention, each at most once. */
export async function countInvoices(
  tx: SchoolTransaction,
  actor: Actor,
  child: Guid,
): Promise<InvoiceCounts> {
  const payer = await payerOf(tx, actor, child)
  const today = dayAtSchool(actor.askedAt)
  const rows = await findOverviewRows(tx, [payer], today)
  return countsOf(rows.filter((row) => !isArchived(row, today)))
}
