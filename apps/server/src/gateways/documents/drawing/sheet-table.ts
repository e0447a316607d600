import {
  heightOf,
  ensureSpace,
  MARGIN,
  QUIET,
  rule,
  write,
  type Face,
  type Part,
  type Sheet,
} from './sheet.ts'

/** A column: heading, width, and whether it contains amounts. */
export type Column = { readonly title: string; readonly width: number; readonly amounts?: true }

const CELL_GAP = 5
const HEAD: Face = { size: 9, strong: true, colour: QUIET }

/** Draws a table with a heading row; it may continue on the next page. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  ensureSpace(sheet, 60)
  const part = sheet.pdf.struct('Table')
  sheet.root.add(part)
  row(
    sheet,
    part,
    columns,
    columns.map(({ title }) => title),
    { type: 'TH', scope: 'Column' },
    HEAD,
  )
  for (const cells of rows) row(sheet, part, columns, cells, { type: 'TD' }, {})
  part.end()
  sheet.y += 8
}

type Tag = Parameters<typeof write>[2]

function row(
  sheet: Sheet,
  parent: Part,
  columns: readonly Column[],
  cells: readonly string[],
  tag: Tag,
  face: Face,
): void {
  const heights = columns.map(({ width }, index) => heightOf(sheet, cells[index] ?? '', face, width - 8))
  const height = Math.max(...heights)
  ensureSpace(sheet, height + 2 * CELL_GAP)
  const part = sheet.pdf.struct('TR')
  parent.add(part)
  let x = MARGIN.left
  for (const [index, column] of columns.entries()) {
    const box = { x, y: sheet.y + CELL_GAP, width: column.width - (column.amounts ? 0 : 8) }
    write(sheet, part, tag, cells[index] ?? '', { ...box, align: column.amounts ? 'right' : 'left' }, face)
    x += column.width
  }
  part.end()
  sheet.y += height + 2 * CELL_GAP
  rule(sheet, sheet.y, x - MARGIN.left)
}
