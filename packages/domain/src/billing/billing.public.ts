/** What other areas may know of invoices: which of them ask something, of whom and before when. */
export { nextTerm, type InvoiceRow } from './invoice/invoice-row.ts'
export { vatPerRate, type VatShare } from './order/vat.ts'
export { isListed, mayStillRespond, rowButton } from './invoice/row-lists.ts'
