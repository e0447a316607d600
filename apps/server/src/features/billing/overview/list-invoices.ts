import type { ChildInvoices } from '@portal/contract/billing.contract.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { inOrder, isListed } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isArchived, matches } from './archive.ts'
import type { OverviewRow } from './overview-row.ts'
import { findOverviewRows } from './overview.repository.ts'
import { payerOf, payersOf, type Payer } from '../payer.ts'

type Question = {
  readonly child: Guid
  /** Current or archived lists. */
  readonly among: 'current' | 'archived'
  readonly search?: string | undefined
}

/**
 * The visible lists of a child that match the search. Lists that were never visible nor answered are left out of the
 * archive too.
 */
export async function listInvoices(
  tx: SchoolTransaction,
  actor: Actor,
  { child, among, search }: Question,
): Promise<readonly InvoiceRow[]> {
  return listOf(tx, actor, [await payerOf(tx, actor, child)], { among, search })
}

/** The same of every child whose invoices this actor sees, in one query. */
export async function listFamilyInvoices(
  tx: SchoolTransaction,
  actor: Actor,
  question: Omit<Question, 'child'>,
): Promise<readonly ChildInvoices[]> {
  const payers = await payersOf(tx, actor)
  const rows = await listOf(tx, actor, payers, question)
  return payers.map(({ child }) => ({ child, rows: rows.filter((row) => row.child === child) }))
}

async function listOf(
  tx: SchoolTransaction,
  actor: Actor,
  payers: readonly Payer[],
  { among, search }: Omit<Question, 'child'>,
): Promise<readonly OverviewRow[]> {
  const today = dayAtSchool(actor.askedAt)
  const rows = await findOverviewRows(tx, payers, today)
  const isAmong = (row: OverviewRow) => isArchived(row, today) === (among === 'archived')
  return inOrder(rows.filter((row) => isListed(row) && isAmong(row) && matches(row, search)))
}
