import { drawInvoice } from './draw-invoice.ts'
import { drawLetters } from './letters/draw-letters.ts'
import { drawOrderInvoice } from './draw-order-invoice.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { PdfDocument } from '../pdf-document.ts'

/** Draws any document as a tagged PDF. */
export function drawDocument(document: PdfDocument): Promise<Uint8Array> {
  if (document.kind === 'receipt') return drawReceipt(document)
  if (document.kind === 'statement') return drawStatement(document)
  if (document.kind === 'letters') return drawLetters(document)
  if (document.kind === 'order-invoice') return drawOrderInvoice(document)
  return drawInvoice(document)
}
