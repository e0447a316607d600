import type { Actor } from '@portal/domain/account/session.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import { inOrder, isListed } from '@portal/domain/billing/row-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { isArchived, matches } from './archive.ts'
import { findOverviewRows } from './overview.repository.ts'
import { payerOf } from './payer.ts'

type Question = { readonly child: Guid; readonly search?: string | undefined }

/** The child's lists that are not in the archive, as far as they are shown and match the search (API-061, API-063). */
export async function listInvoices(
  tx: SchoolTransaction,
  actor: Actor,
  question: Question,
): Promise<readonly InvoiceRow[]> {
  const payer = await payerOf(tx, actor, question.child)
  const today = dayAtSchool(actor.askedAt)
  const rows = await findOverviewRows(tx, [payer], today)
  return inOrder(
    rows.filter((row) => isListed(row) && !isArchived(row, today) && matches(row, question.search)),
  )
}
