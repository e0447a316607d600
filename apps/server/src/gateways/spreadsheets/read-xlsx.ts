import { read, SSF, type CellObject } from '@e965/xlsx'
import { readArchive, UnusableArchive, type ArchivedFile } from '../archive/read-archive.ts'
import { LINES_READ, type Lines } from './lines.ts'
import { UnusableSheet } from './unusable-sheet.ts'

/** A cell farther to the right is not read: a hostile sheet has one in column 16,384 of each row. */
const MOST_CELLS = 200

/**
 * Reads the first sheet of an XLSX file: dates as `2012-03-31`, formulas as their last result, and every other value as
 * the text that the sheet shows. The archive is checked before the library unpacks it.
 * @throws UnusableSheet
 */
export async function readXlsx(bytes: Buffer): Promise<Lines> {
  refuseOtherKinds(await unpack(bytes))
  const lines = sheetOf(bytes)
  return Array.from(lines, (cells) => Array.from((cells ?? []).slice(0, MOST_CELLS), textOf))
}

const faults = {
  damaged: 'damaged',
  'too-large': 'too-complex',
  encrypted: 'password',
  twice: 'damaged',
  nested: 'damaged',
} as const

async function unpack(bytes: Buffer): Promise<readonly ArchivedFile[]> {
  try {
    return await readArchive(bytes)
  } catch (error) {
    if (error instanceof UnusableArchive) throw new UnusableSheet(faults[error.reason])
    throw error
  }
}

/** Macros make a workbook a program; other programs have other files in their archives. */
function refuseOtherKinds(files: readonly ArchivedFile[]): void {
  const types = files.find(({ path }) => path === '[Content_Types].xml')?.bytes.toString() ?? ''
  if (
    /(?:sheet|template)\.macroEnabled\.main\+xml/.test(types) ||
    files.some(({ name }) => name === 'vbaProject.bin')
  )
    throw new UnusableSheet('macros')
  if (!types.includes('spreadsheetml.sheet.main+xml')) throw new UnusableSheet('other-program')
}

type SheetCells = readonly (readonly (CellObject | undefined)[] | undefined)[]

function sheetOf(bytes: Buffer): SheetCells {
  try {
    const { SheetNames, Sheets } = read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: LINES_READ,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
    })
    const sheet = Sheets[SheetNames[0] ?? ''] as { readonly '!data'?: SheetCells } | undefined
    return sheet?.['!data'] ?? []
  } catch {
    // The library has no type for its errors.
    throw new UnusableSheet('damaged')
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t === 'n' && typeof cell.v === 'number' && SSF.is_date(String(cell.z))) return dayOf(cell.v)
  // The general format shortens a long number.
  if (cell.t === 'n' && cell.z === 'General') return String(cell.v)
  return cell.w ?? String(cell.v ?? '')
}

function dayOf(serial: number): string {
  const { y, m, d } = SSF.parse_date_code(serial) as { y: number; m: number; d: number }
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
