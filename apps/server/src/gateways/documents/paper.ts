import type { InvoicePaper } from './invoice-paper.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { StatementPaper } from './statement-paper.ts'

/** Everything that the portal prints. */
export type Paper = InvoicePaper | ReceiptPaper | StatementPaper
