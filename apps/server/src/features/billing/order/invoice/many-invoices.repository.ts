import type { Guid } from '@portal/domain/values/guid.ts'
import { nextNumbers } from '../../../../database/number-series.repository.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { inPieces } from '../../../../in-pieces.ts'
import { newGuid } from '../../../../new-guid.ts'
import {
  INVOICE_DIGITS,
  invoiceLineRows,
  invoiceRow,
  termRow,
  type NewInvoice,
} from './issued-invoice.repository.ts'

/** An invoice, or a credit note that names the invoice that it gives back. */
export type NewDocument = NewInvoice & { readonly credits?: Guid }

/** Rows for one statement: PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 1000

/**
 * Stores many invoices and credit notes of one series, numbered in their order. Taking the numbers blocks every other
 * order of the school until the transaction ends.
 */
export async function insertInvoices(tx: SchoolTransaction, invoices: readonly NewDocument[]): Promise<void> {
  const [first] = invoices
  if (!first) return
  const asked = { digits: INVOICE_DIGITS, count: invoices.length }
  const numbers = await nextNumbers(tx, first.series, asked)
  const numbered = invoices.map((invoice, index) => ({
    invoice,
    id: newGuid(),
    number: numbers[index] ?? '',
  }))
  const lines = numbered.flatMap(({ id, invoice }) => invoiceLineRows(tx, id, invoice.lines))
  const heads = numbered.map(({ id, number, invoice }) => ({
    ...invoiceRow(tx, id, invoice),
    number,
    credits_id: invoice.credits ?? null,
  }))
  const terms = numbered.flatMap(({ id, number, invoice }) =>
    invoice.terms.map((term) => ({ ...termRow(tx, id, term), reference: number + term.afterNumber })),
  )
  for (const some of inPieces(heads, ROWS_AT_ONCE))
    await rows(tx).insertInto('invoice').values(some).execute()
  for (const some of inPieces(lines, ROWS_AT_ONCE))
    await rows(tx).insertInto('invoice_line').values(some).execute()
  for (const some of inPieces(terms, ROWS_AT_ONCE)) await rows(tx).insertInto('term').values(some).execute()
}
