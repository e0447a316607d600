import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { whatHappensNext, type NextStep } from '@portal/domain/billing/invoice/what-happens-next.ts'

/**
 * What a row requires of the reader: an action, nothing because it is automatic, nothing because it is voluntary, or
 * nothing because it is done.
 */
export const rowGroups = ['to-do', 'by-itself', 'voluntary', 'rest'] as const
export type RowGroup = (typeof rowGroups)[number]

const groupOfStep: Record<NextStep['kind'], RowGroup> = {
  pay: 'to-do',
  'complete-payment': 'to-do',
  respond: 'to-do',
  'may-contribute': 'to-do',
  'another-guardian-pays': 'by-itself',
  'will-be-collected': 'by-itself',
  'collection-under-way': 'by-itself',
  'payment-pending': 'by-itself',
  'refund-comes': 'by-itself',
  opens: 'rest',
  closed: 'rest',
  'nothing-to-do': 'rest',
}

/** Returns the group of this row; a voluntary row requires nothing. */
export function groupOf(row: InvoiceRow): RowGroup {
  const group = groupOfStep[whatHappensNext(row).kind]
  return group === 'to-do' && row.voluntary ? 'voluntary' : group
}

/** Groups the rows, each group in the order of the list; groups without rows are omitted. */
export const inGroups = <Row extends InvoiceRow>(
  rows: readonly Row[],
): readonly { readonly group: RowGroup; readonly rows: readonly Row[] }[] =>
  rowGroups
    .map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter((part) => part.rows.length > 0)
