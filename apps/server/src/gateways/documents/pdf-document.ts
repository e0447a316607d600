import type { InvoiceDocument } from './invoice-document.ts'
import type { LettersDocument } from './letters-document.ts'
import type { OrderInvoiceDocument } from './order-invoice-document.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import type { StatementDocument } from './statement-document.ts'

/** All printed documents of the portal. */
export type PdfDocument =
  | InvoiceDocument
  | LettersDocument
  | OrderInvoiceDocument
  | ReceiptDocument
  | StatementDocument
