import { calendarDay } from '../../src/values/time/calendar-day.ts'
import { guid, type Guid } from '../../src/values/guid.ts'
import { ZERO } from '../../src/values/money/money.ts'
import type { InvoiceRow } from '../../src/billing/invoice/overview/invoice-row.ts'

/** A guid for an example: the same small number gives the same guid. */
export const exampleGuid = (number: number): Guid =>
  guid(`00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`)

/** Builds a row for a test: a running list without an answer; name only what matters to the test. */
export const anInvoiceRow = (facts: Partial<InvoiceRow> = {}): InvoiceRow => ({
  id: exampleGuid(1),
  title: 'Schoolkosten',
  description: '',
  visible: true,
  responded: false,
  total: ZERO,
  amountPaid: ZERO,
  openAmount: ZERO,
  openCreditAmount: ZERO,
  shared: false,
  openInvoice: false,
  refund: false,
  notPaid: false,
  notConfirmed: false,
  expired: false,
  upcoming: false,
  withoutPayment: false,
  copies: 1,
  startsOn: calendarDay('2026-11-01'),
  endsOn: calendarDay('2026-12-01'),
  endVisible: true,
  articleCount: 1,
  lineCount: 1,
  hasOrder: false,
  showUnconfirmed: true,
  collected: false,
  voluntary: false,
  mayPay: true,
  comment: false,
  full: false,
  ...facts,
})
