/** The facts about invoices that other areas may import: open lists, their amounts and due days. */
export { nextTerm, type InvoiceRow } from './invoice/overview/invoice-row.ts'
export { vatPerRate, type VatShare } from './order/vat.ts'
export { isListed, mayStillRespond, rowButton } from './invoice/overview/row-lists.ts'
export { adjoining, ownPartOf, WHOLE, type OwnShare } from './invoice/own-part.ts'
