import { inEuros } from '@portal/domain/values/money/money.ts'
import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import type { ReceiptDocument } from '../receipt-document.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import { table } from './sheet-table.ts'
import { closeSheet, openSheet, paragraph, WIDTH } from './sheet.ts'

const ENTRIES = [
  { title: 'Datum', width: 110 },
  { title: 'Omschrijving', width: WIDTH - 200 },
  { title: 'Bedrag', width: 90, amounts: true },
] as const

/** Draws the receipt of a term as an accessible PDF. */
export async function drawReceipt(document: ReceiptDocument): Promise<Uint8Array> {
  const sheet = openSheet(`Betaalbewijs ${document.reference}`, document.school.name)
  letterhead(sheet, 'Betaalbewijs', document.title, document.school)
  facts(sheet, [
    ['Aan', document.debtor.name],
    ['Kenmerk', document.reference],
    ['Voor', document.childName],
    ['Factuurnummer', document.invoiceNumber],
    ['Debiteurnummer', document.debtor.number],
    ['Betaalwijze', document.methodVisibleName],
  ])
  const rows = document.entries.map(({ on, name, amount }) => [inDigits(on), name, inEuros(amount)])
  table(sheet, ENTRIES, rows)
  paragraph(sheet, sentenceOf(document), { size: 13, strong: true })
  footer(sheet, document.school)
  return closeSheet(sheet)
}

/** The payment status in one sentence. */
export function sentenceOf({ amount, paid }: Pick<ReceiptDocument, 'amount' | 'paid'>): string {
  if (paid >= amount) return `Betaald: ${inEuros(paid)}. Wij hebben het hele bedrag ontvangen.`
  return `Betaald: ${inEuros(paid)} van ${inEuros(amount)}.`
}
