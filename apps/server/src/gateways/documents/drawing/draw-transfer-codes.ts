import { inEuros } from '@portal/domain/values/money/money.ts'
import type { InvoiceDocument, DocumentTerm } from '../invoice-document.ts'
import { isTransfer } from '../payment-instructions.ts'
import { ensureSpace, MARGIN, QUIET, WIDTH, write, type Sheet } from './sheet.ts'
import { drawQrModules } from './qr-code.ts'
import { transferCode } from '../transfer-code.ts'

const SIDE = 84
const IN_A_ROW = 3
const ROW_HEIGHT = SIDE + 34

/** A QR code per open part to be paid by transfer, with account and reference. */
export function drawTransferCodes(sheet: Sheet, { kind, terms, school }: InvoiceDocument): void {
  if (kind !== 'invoice') return
  const { legalName: name, iban } = school
  const open = terms.filter((term) => isTransfer(term) && term.open > 0)
  const codes = open.flatMap((term) => {
    const text = transferCode({ name, iban, amount: term.open, reference: term.reference })
    return text === undefined ? [] : [{ term, text }]
  })
  for (const [index, { term, text }] of codes.entries()) {
    const column = index % IN_A_ROW
    if (column === 0) ensureSpace(sheet, ROW_HEIGHT)
    drawOne(sheet, { term, text }, MARGIN.left + (column * WIDTH) / IN_A_ROW)
    if (column === IN_A_ROW - 1 || index === codes.length - 1) sheet.y += ROW_HEIGHT
  }
}

function drawOne(sheet: Sheet, { term, text }: { term: DocumentTerm; text: string }, x: number): void {
  const { y } = sheet
  const words = `QR-code voor uw bankapp: ${inEuros(term.open)}, kenmerk ${term.reference}`
  const draw = () => drawQrModules(sheet, text, { x, y, side: SIDE })
  const options: object = { alt: words, bbox: [x, y, x + SIDE, y + SIDE] }
  sheet.root.add(sheet.pdf.struct('Figure', options, [draw]))
  const caption = `Scan met uw bankapp\n${term.reference} · ${inEuros(term.open)}`
  const box = { x, y: y + SIDE + 4, width: WIDTH / IN_A_ROW - 10 }
  write(sheet, sheet.root, { type: 'P' }, caption, box, { size: 8, colour: QUIET })
}
