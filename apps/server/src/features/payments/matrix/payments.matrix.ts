import { get, ofEach, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { ofPayer } from '../../../../test/matrix/bases.ts'
import { changed } from '../../../../test/matrix/tables.ts'
import { noInvoices, someInvoices, type Invoices } from '../../billing/matrix/invoices.ts'

/** A payment of an invoice, or of a webshop order; pupils may have the latter. */
const ofWhoeverPaid = changed(ofPayer, 'student = -')

/** Access to payments. */
export const matrix = {
  things: (stages) =>
    ofEach(stages, ({ guardian, child, debtor, marks }) =>
      someInvoices(guardian.school, child, debtor, marks.debtor),
    ),
  noThings: noInvoices,
  rows: {
    'read-transaction': {
      ask: get(({ attempt }) => `/betalen/ideal/transactions/${attempt}`),
      expected: ofWhoeverPaid,
    },
  },
} as const satisfies AreaMatrix<Invoices>
