import { negate, sum } from '@portal/domain/values/money.ts'
import { drawTransferCodes } from './draw-transfer-codes.ts'
import { inDigits, inEuros, vatName } from './dutch.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { instructionsFor } from './payment-instructions.ts'
import {
  closeSheet,
  decorate,
  footPages,
  heading,
  INK,
  makeRoom,
  MARGIN,
  openSheet,
  paragraph,
  QUIET,
  WIDTH,
  write,
  type Face,
  type Sheet,
} from './sheet.ts'
import { table } from './sheet-table.ts'

const titles = { invoice: 'Factuur', 'credit-note': 'Creditnota' } as const

/** Draws a bill or credit note as an accessible PDF, in the school's colour. Amounts include VAT. */
export async function drawInvoice(paper: InvoicePaper): Promise<Uint8Array> {
  const sheet = openSheet(`${titles[paper.kind]} ${paper.number}`, paper.school.name)
  letterhead(sheet, paper)
  facts(sheet, paper)
  lines(sheet, paper)
  total(sheet, paper)
  vat(sheet, paper)
  payment(sheet, paper)
  const { legalName, email, phone } = paper.school
  footPages(sheet, [legalName, email, phone].filter(Boolean).join('  ·  '))
  return closeSheet(sheet)
}

function letterhead(sheet: Sheet, { kind, title, school }: InvoicePaper): void {
  decorate(sheet, (pdf) => pdf.rect(0, 0, 596, 10).fill(school.brandColour))
  const left = { x: MARGIN.left, width: WIDTH * 0.55 }
  const right = { x: MARGIN.left + WIDTH * 0.55, width: WIDTH * 0.45, align: 'right' } as const
  const quiet: Face = { size: 9, colour: QUIET }
  write(sheet, sheet.root, { type: 'H1' }, titles[kind], { ...left, y: 44 }, { size: 24, strong: true })
  write(sheet, sheet.root, { type: 'P' }, title, { ...left, y: 78 }, { size: 11 })
  write(sheet, sheet.root, { type: 'P' }, school.name, { ...right, y: 48 }, { size: 13, strong: true })
  write(
    sheet,
    sheet.root,
    { type: 'P' },
    `${school.legalName}\n${school.address}`,
    { ...right, y: 68 },
    quiet,
  )
  sheet.y = 128
}

/** Who, which and when: a name beside each, in two columns. */
function facts(sheet: Sheet, paper: InvoicePaper): void {
  const pairs = [
    ['Aan', paper.debtor.name],
    ['Factuurnummer', paper.number],
    ['Voor', paper.childName],
    ['Factuurdatum', inDigits(paper.issuedOn)],
    ['Debiteurnummer', paper.debtor.number],
    ...(paper.kind === 'invoice' ? [['Betalen vóór', inDigits(paper.dueOn)]] : []),
  ] as const
  const half = WIDTH / 2
  for (const [index, [name, value]] of pairs.entries()) {
    const x = MARGIN.left + (index % 2) * half
    const y = sheet.y + Math.floor(index / 2) * 20
    write(sheet, sheet.root, { type: 'P' }, name ?? '', { x, y, width: 96 }, { size: 9, colour: QUIET })
    write(sheet, sheet.root, { type: 'P' }, value ?? '', { x: x + 96, y: y - 1, width: half - 104 })
  }
  sheet.y += Math.ceil(pairs.length / 2) * 20 + 16
}

const ARTICLES = [
  { title: 'Omschrijving', width: WIDTH - 170 },
  { title: 'Btw', width: 80 },
  { title: 'Bedrag', width: 90, amounts: true },
] as const

function lines(sheet: Sheet, { lines: articles, adjustment }: InvoicePaper): void {
  const rows = articles.map(({ description, vatRate, amount }) => [
    description,
    vatName(vatRate),
    inEuros(amount),
  ])
  const name = adjustment > 0 ? 'Toeslag' : 'Korting'
  table(sheet, ARTICLES, adjustment === 0 ? rows : [...rows, [name, '', inEuros(adjustment)]])
}

function total(sheet: Sheet, paper: InvoicePaper): void {
  makeRoom(sheet, 30)
  const isCredit = paper.total < 0
  const text = isCredit
    ? `U ontvangt terug: ${inEuros(negate(paper.total))}`
    : `Totaal inclusief btw: ${inEuros(paper.total)}`
  const box = { x: MARGIN.left, y: sheet.y, width: WIDTH, align: 'right' } as const
  write(sheet, sheet.root, { type: 'P' }, text, box, { size: 13, strong: true, colour: INK })
  sheet.y += 34
}

const VAT = [
  { title: 'Btw-tarief', width: 120 },
  { title: 'Bedrag inclusief btw', width: 130, amounts: true },
  { title: 'Waarvan btw', width: 110, amounts: true },
] as const

/** The tax per rate and in all; a bill without taxed lines needs no table. */
function vat(sheet: Sheet, { vat: shares }: InvoicePaper): void {
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
  { title: 'Vóór', width: 80 },
  { title: 'Bedrag', width: 80, amounts: true },
] as const

function payment(sheet: Sheet, paper: InvoicePaper): void {
  heading(sheet, paper.kind === 'invoice' ? 'Betaling' : 'Terugbetaling')
  const rows = paper.terms.map((term) => [
    term.reference,
    term.description,
    term.methodVisibleName,
    inDigits(term.dueOn),
    inEuros(term.amount),
  ])
  if (rows.length > 1) table(sheet, TERMS, rows)
  for (const sentence of instructionsFor(paper)) paragraph(sheet, sentence)
  drawTransferCodes(sheet, paper)
  if (paper.comment !== '') paragraph(sheet, `Opmerking: ${paper.comment}`, { colour: QUIET })
}
