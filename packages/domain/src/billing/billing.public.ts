/** What other areas may know of invoices: which of them ask something, of whom and before when; and how a payment stands. */
export { nextTerm, type InvoiceRow } from './invoice/invoice-row.ts'
export { vatPerRate, type VatShare } from './order/vat.ts'
export { isLive, type AttemptState, type TransactionStatus } from '../payments/payment-attempt.ts'
export { isListed, mayStillRespond, rowButton } from './invoice/row-lists.ts'
