import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aChild } from './open-portal.tsx'
import type { Answers } from './test-server.ts'

/** The child whose trip is unpaid. */
export const noor = aChild(4, 'Noor')

export const term = {
  id: exampleGuid(821),
  amount: cents(42_500),
  dueOn: calendarDay('2026-12-04'),
  number: 1,
  of: 1,
  underWay: false,
}

/** An ordered trip that one press can pay. */
export const unpaid = anInvoiceRow({
  title: 'Skireis',
  responded: true,
  hasOrder: true,
  openInvoice: true,
  notPaid: true,
  mayPay: true,
  total: cents(42_500),
  openAmount: cents(42_500),
  payableTerm: term,
})

/** The server's response for the started payment. */
export const payment: PaymentInfo = {
  invoiceId: term.id,
  amount: term.amount,
  reference: 'WL26-00298',
  description: 'Skireis',
  methodName: 'iDEAL | Wero',
  openTransaction: true,
  payAt: 'http://bank.example/pay/1',
  status: 'open',
}

/** Home with this row as the only open item, and the response to its payment. */
export const homeWith = (row: InvoiceRow): Answers => ({
  'list-overviews': [
    {
      child: noor.guid,
      rows: [row],
      openTerms: [],
      counts: { open: 0, notConfirmed: 0, notPaid: 1, openCredit: 0 },
      schoolYear: { name: '2026-2027', total: cents(42_500), paid: cents(0) },
    },
  ],
  'start-payment': payment,
})
