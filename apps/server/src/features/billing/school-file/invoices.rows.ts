import { sum } from '@portal/domain/values/money/money.ts'
import { vatWithin } from '@portal/domain/billing/order/vat.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import { orderListId } from './parts.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

/** The provider name of payments imported from a school file. */
export const IMPORT_PROVIDER = 'import'

const invoicesOf = ({ orderLists }: SchoolFile) =>
  orderLists.flatMap((orderList) => orderList.invoices.map((invoice) => ({ orderList, invoice })))

export const invoiceRows = (file: SchoolFile, id: IdOf): NewRow<'invoice'>[] =>
  invoicesOf(file).map(({ orderList, invoice }) => ({
    id: id('invoice', invoice.number),
    order_list_id: orderListId(orderList, id),
    number: invoice.number,
    kind: invoice.kind,
    description: invoice.description,
    issued_at: invoice.issuedAt,
    due_on: invoice.dueOn,
    total: invoice.total,
    vat_total: sum(invoice.lines.map((line) => vatWithin(line.amount, line.vat))),
    comment: invoice.comment,
    payment_method_id:
      invoice.method === undefined ? undefined : id('method', orderList.list, invoice.method),
    instalment_plan_id:
      invoice.method === undefined || invoice.plan === undefined
        ? undefined
        : id('plan', orderList.list, invoice.method, invoice.plan),
  }))

export const invoiceLineRows = (file: SchoolFile, id: IdOf): NewRow<'invoice_line'>[] =>
  invoicesOf(file).flatMap(({ invoice }) =>
    invoice.lines.map((line, position) => ({
      id: id.composed('invoice-line', invoice.number, position),
      invoice_id: id('invoice', invoice.number),
      position,
      description: line.description,
      amount: line.amount,
      vat_rate: line.vat === 'exempt' ? undefined : line.vat,
      vat_amount: vatWithin(line.amount, line.vat),
    })),
  )

export const termRows = (file: SchoolFile, id: IdOf): NewRow<'term'>[] =>
  invoicesOf(file).flatMap(({ invoice }) =>
    invoice.terms.map((term, index) => ({
      id: id('term', term.reference),
      invoice_id: id('invoice', invoice.number),
      number: index + 1,
      reference: term.reference,
      description: term.description,
      due_on: term.dueOn,
      amount: term.amount,
      method_name: term.method,
      method_visible_name: term.visibleName,
      mandate_id: term.mandate === undefined ? undefined : id('mandate', term.mandate),
      announced_at: term.announcedAt,
    })),
  )

/** The credit notes whose terms are in the file. */
export const notesWithTerms = (file: SchoolFile, id: IdOf): readonly Guid[] =>
  invoicesOf(file).flatMap(({ invoice }) =>
    invoice.total < 0 && invoice.terms.length > 0 ? [id('invoice', invoice.number)] : [],
  )

/** Imported payments as ledger entries, with keys that prevent a second booking. */
export const ledgerRows = (file: SchoolFile, id: IdOf): NewRow<'ledger_entry'>[] =>
  invoicesOf(file).flatMap(({ orderList, invoice }) =>
    invoice.terms.flatMap((term) =>
      term.bookings.map((booking) => ({
        kind: booking.kind,
        debtor_id: id('debtor', orderList.debtor),
        term_id: id('term', term.reference),
        amount: booking.amount,
        booked_at: booking.at,
        provider: IMPORT_PROVIDER,
        provider_payment_id: booking.key,
        provider_sub_id: '',
        note: booking.note,
      })),
    ),
  )
