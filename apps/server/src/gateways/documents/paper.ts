import type { InvoicePaper } from './invoice-paper.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { StatementPaper } from './statement-paper.ts'

/** Everything that the portal prints. */
export type Paper = InvoicePaper | ReceiptPaper | StatementPaper

/** Who sends a paper, as it stands on every one of them. */
export type Letterhead = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  readonly iban: string
  readonly email: string
  readonly phone: string
  readonly brandColour: string
}
