import { inDigits, inEuros } from './dutch.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import { table } from './sheet-table.ts'
import { closeSheet, openSheet, paragraph, WIDTH } from './sheet.ts'

const ENTRIES = [
  { title: 'Datum', width: 110 },
  { title: 'Omschrijving', width: WIDTH - 200 },
  { title: 'Bedrag', width: 90, amounts: true },
] as const

/** Draws the proof of what was paid of a term as an accessible PDF. */
export async function drawReceipt(paper: ReceiptPaper): Promise<Uint8Array> {
  const sheet = openSheet(`Betaalbewijs ${paper.reference}`, paper.school.name)
  letterhead(sheet, 'Betaalbewijs', paper.title, paper.school)
  facts(sheet, [
    ['Aan', paper.debtor.name],
    ['Kenmerk', paper.reference],
    ['Voor', paper.childName],
    ['Factuurnummer', paper.invoiceNumber],
    ['Debiteurnummer', paper.debtor.number],
    ['Betaalwijze', paper.methodVisibleName],
  ])
  const rows = paper.entries.map(({ on, name, amount }) => [inDigits(on), name, inEuros(amount)])
  table(sheet, ENTRIES, rows)
  paragraph(sheet, sentenceOf(paper), { size: 13, strong: true })
  footer(sheet, paper.school)
  return closeSheet(sheet)
}

/** How it stands, in a sentence. */
export function sentenceOf({ amount, paid }: Pick<ReceiptPaper, 'amount' | 'paid'>): string {
  if (paid >= amount) return `Betaald: ${inEuros(paid)}. Wij hebben het hele bedrag ontvangen.`
  return `Betaald: ${inEuros(paid)} van ${inEuros(amount)}.`
}
