import type { InvoiceDocument } from './invoice-document.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import type { StatementDocument } from './statement-document.ts'

/** Everything that the portal prints. */
export type PdfDocument = InvoiceDocument | ReceiptDocument | StatementDocument
