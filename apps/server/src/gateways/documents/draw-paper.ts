import { drawInvoice } from './draw-invoice.ts'
import { drawReceipt } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import type { Paper } from './paper.ts'

/** Draws any paper as a tagged PDF. */
export function drawPaper(paper: Paper): Promise<Uint8Array> {
  if (paper.kind === 'receipt') return drawReceipt(paper)
  if (paper.kind === 'statement') return drawStatement(paper)
  return drawInvoice(paper)
}
