/** What other areas may know of invoices: which of them ask something, of whom and before when. */
export { nextTerm, type InvoiceRow } from './invoice-row.ts'
export { isListed, mayStillRespond, rowButton } from './row-lists.ts'
