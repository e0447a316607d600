import type { Letterhead } from '../letterhead.ts'
import { decorate, footPages, MARGIN, QUIET, WIDTH, write, type Face, type Sheet } from './sheet.ts'

/** Document name, owner, and a bar in the school's colour. */
export function letterhead(sheet: Sheet, name: string, title: string, school: Letterhead): void {
  decorate(sheet, (pdf) => pdf.rect(0, 0, 596, 10).fill(school.brandColour))
  const left = { x: MARGIN.left, width: WIDTH * 0.55 }
  const right = { x: MARGIN.left + WIDTH * 0.55, width: WIDTH * 0.45, align: 'right' } as const
  const quiet: Face = { size: 9, colour: QUIET }
  write(sheet, sheet.root, { type: 'H1' }, name, { ...left, y: 44 }, { size: 24, strong: true })
  write(sheet, sheet.root, { type: 'P' }, title, { ...left, y: 78 }, { size: 11 })
  write(sheet, sheet.root, { type: 'P' }, school.name, { ...right, y: 48 }, { size: 13, strong: true })
  const vat = school.vatNumber === '' ? [] : [`Btw-nummer ${school.vatNumber}`]
  const sender = [school.legalName, school.address, ...vat].join('\n')
  write(sheet, sheet.root, { type: 'P' }, sender, { ...right, y: 68 }, quiet)
  sheet.y = 128
}

/** Labelled facts in two columns. */
export function facts(sheet: Sheet, pairs: readonly (readonly [name: string, value: string])[]): void {
  const half = WIDTH / 2
  for (const [index, [name, value]] of pairs.entries()) {
    const x = MARGIN.left + (index % 2) * half
    const y = sheet.y + Math.floor(index / 2) * 20
    write(sheet, sheet.root, { type: 'P' }, name, { x, y, width: 96 }, { size: 9, colour: QUIET })
    write(sheet, sheet.root, { type: 'P' }, value, { x: x + 96, y: y - 1, width: half - 104 })
  }
  sheet.y += Math.ceil(pairs.length / 2) * 20 + 16
}

/** The contact of the school in the footer of every page. */
export const footer = (sheet: Sheet, { legalName, email, phone }: Letterhead): void =>
  footPages(sheet, [legalName, email, phone].filter(Boolean).join('  ·  '))
