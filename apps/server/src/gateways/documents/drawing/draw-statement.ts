import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { inEuros, sum, type Money } from '@portal/domain/values/money/money.ts'
import { facts, footer, letterhead } from './sheet-head.ts'
import { table } from './sheet-table.ts'
import { closeSheet, heading, openSheet, paragraph, QUIET, WIDTH, type Sheet } from './sheet.ts'
import type { StatementChild, StatementLine, StatementDocument } from '../statement-document.ts'

const LINES = (number: string) =>
  [
    { title: 'Datum', width: 80 },
    { title: number, width: 110 },
    { title: 'Omschrijving', width: WIDTH - 280 },
    { title: 'Bedrag', width: 90, amounts: true },
  ] as const

/** Draws a school year's bills and payments as an accessible PDF: a section per child, and totals. */
export async function drawStatement(document: StatementDocument): Promise<Uint8Array> {
  const sheet = openSheet(`Jaaroverzicht ${document.schoolYear}`, document.school.name)
  letterhead(sheet, 'Jaaroverzicht', `Schooljaar ${document.schoolYear}`, document.school)
  facts(sheet, [
    ['Aan', document.reader],
    ['Opgesteld op', inDigits(document.madeOn)],
    ['Gefactureerd', inEuros(totalOf(document.children, 'billed'))],
    ['Betaald', inEuros(totalOf(document.children, 'paid'))],
  ])
  for (const child of document.children) partOf(sheet, child)
  footer(sheet, document.school)
  return closeSheet(sheet)
}

function partOf(sheet: Sheet, { name, billed, paid }: StatementChild): void {
  linesOf(sheet, `${name}: gefactureerd`, 'Factuurnummer', billed)
  linesOf(sheet, `${name}: betaald`, 'Kenmerk', paid)
}

function linesOf(sheet: Sheet, title: string, number: string, lines: readonly StatementLine[]): void {
  heading(sheet, title)
  if (lines.length === 0) return paragraph(sheet, 'Niets in dit schooljaar.', { colour: QUIET })
  const rows = lines.map((line) => [inDigits(line.on), line.number, line.title, inEuros(line.amount)])
  table(sheet, LINES(number), [...rows, ['', '', 'Totaal', inEuros(sum(lines.map((line) => line.amount)))]])
}

const totalOf = (children: readonly StatementChild[], what: 'billed' | 'paid'): Money =>
  sum(children.flatMap((child) => child[what].map((line) => line.amount)))
