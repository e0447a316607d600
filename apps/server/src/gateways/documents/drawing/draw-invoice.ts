import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { inEuros, negate, sum } from '@portal/domain/values/money/money.ts'
import { drawTransferCodes } from './draw-transfer-codes.ts'
import { vatName } from './vat-name.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { instructionsFor } from '../payment-instructions.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import {
  closeSheet,
  heading,
  INK,
  ensureSpace,
  MARGIN,
  openSheet,
  paragraph,
  QUIET,
  WIDTH,
  write,
  type Sheet,
} from './sheet.ts'
import { table } from './sheet-table.ts'

const titles = { invoice: 'Factuur', 'credit-note': 'Creditnota' } as const

/** Draws an invoice or credit note as an accessible PDF, in the school's colour. Amounts include VAT. */
export async function drawInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const sheet = openSheet(`${titles[document.kind]} ${document.number}`, document.school.name)
  letterhead(sheet, titles[document.kind], document.title, document.school)
  facts(sheet, [
    ['Aan', document.debtor.name],
    ['Factuurnummer', document.number],
    ['Voor', document.childName],
    ['Factuurdatum', inDigits(document.issuedOn)],
    ['Debiteurnummer', document.debtor.number],
    ...(document.kind === 'invoice' ? [['Betalen vóór', inDigits(document.dueOn)] as const] : []),
  ])
  articlesOn(sheet, document)
  totalOn(sheet, document)
  vatOn(sheet, document)
  payment(sheet, document)
  footer(sheet, document.school)
  return closeSheet(sheet)
}

const ARTICLES = [
  { title: 'Omschrijving', width: WIDTH - 170 },
  { title: 'Btw', width: 80 },
  { title: 'Bedrag', width: 90, amounts: true },
] as const

/** The ordered articles and the discounts. */
export function articlesOn(
  sheet: Sheet,
  { lines: articles, adjustment }: Pick<InvoiceDocument, 'lines' | 'adjustment'>,
): void {
  const rows = articles.map(({ description, vatRate, amount }) => [
    description,
    vatName(vatRate),
    inEuros(amount),
  ])
  const name = adjustment > 0 ? 'Toeslag' : 'Korting'
  table(sheet, ARTICLES, adjustment === 0 ? rows : [...rows, [name, '', inEuros(adjustment)]])
}

/** Draws the total of an invoice, or the refund of a credit note. */
export function totalOn(sheet: Sheet, document: Pick<InvoiceDocument, 'total'>): void {
  ensureSpace(sheet, 30)
  const isCredit = document.total < 0
  const text = isCredit
    ? `U ontvangt terug: ${inEuros(negate(document.total))}`
    : `Totaal inclusief btw: ${inEuros(document.total)}`
  const box = { x: MARGIN.left, y: sheet.y, width: WIDTH, align: 'right' } as const
  write(sheet, sheet.root, { type: 'P' }, text, box, { size: 13, strong: true, colour: INK })
  sheet.y += 34
}

const VAT = [
  { title: 'Btw-tarief', width: 120 },
  { title: 'Bedrag inclusief btw', width: 130, amounts: true },
  { title: 'Waarvan btw', width: 110, amounts: true },
] as const

/** The tax per rate and in total; an invoice without taxed lines has no table. */
export function vatOn(sheet: Sheet, { vat: shares }: Pick<InvoiceDocument, 'vat'>): void {
  if (shares.every((share) => share.vat === 0)) return
  heading(sheet, 'Btw')
  const rows = shares.map((share) => [vatName(share.rate), inEuros(share.amount), inEuros(share.vat)])
  const all = ['Totaal', inEuros(sum(shares.map((s) => s.amount))), inEuros(sum(shares.map((s) => s.vat)))]
  table(sheet, VAT, shares.length > 1 ? [...rows, all] : rows)
}

const TERMS = [
  { title: 'Kenmerk', width: 110 },
  { title: 'Omschrijving', width: WIDTH - 370 },
  { title: 'Betaalwijze', width: 100 },
  { title: 'Betalen vóór', width: 80 },
  { title: 'Bedrag', width: 80, amounts: true },
] as const

function payment(sheet: Sheet, document: InvoiceDocument): void {
  heading(sheet, document.kind === 'invoice' ? 'Betaling' : 'Terugbetaling')
  const rows = document.terms.map((term) => [
    term.reference,
    term.description,
    term.methodVisibleName,
    inDigits(term.dueOn),
    inEuros(term.amount),
  ])
  if (rows.length > 1) table(sheet, TERMS, rows)
  for (const sentence of instructionsFor(document)) paragraph(sheet, sentence)
  drawTransferCodes(sheet, document)
  if (document.comment !== '') paragraph(sheet, `Opmerking: ${document.comment}`, { colour: QUIET })
}
