import {
  IMPORT_CELL_MAXIMUM,
  IMPORT_COLUMNS_MAXIMUM,
  IMPORT_ROWS_MAXIMUM,
} from '@portal/domain/people/import/import-limits.ts'
import { isArchive } from '../archive/read-archive.ts'
import { LINES_READ, MOST_ABOVE, type Lines } from './lines.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Sheet } from './sheet.ts'
import { UnusableSheet } from './unusable-sheet.ts'

/** The container of the old XLS format, and of an XLSX file with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** `EncryptedPackage` in UTF-16, a stream of a file with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads a CSV or XLSX file as a table. Its content decides what it is, not its name.
 * @throws UnusableSheet
 */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
    throw new UnusableSheet(bytes.includes(ENCRYPTED) ? 'password' : 'other-program')
  return tableOf(isArchive(bytes) ? await readXlsx(bytes) : readCsv(bytes))
}

/** The headers are the first row with two filled cells, below titles; a column without a header is not read. */
function tableOf(lines: Lines): Sheet {
  const filled = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length
  const top = lines.slice(0, MOST_ABOVE + 1).findIndex((line) => filled(line) > 1)
  if (top < 0) throw new UnusableSheet(lines.some((line) => filled(line) > 0) ? 'no-table' : 'empty')
  const line = lines[top] ?? []
  const columns = line.flatMap((header, index) =>
    header.trim() === '' ? [] : [{ header: nameOf(header), index }],
  )
  refuseHeaders(columns.map(({ header }) => header))
  const rows = lines
    .map((cells, index) => ({
      number: index + 1,
      cells: columns.map((column) => (cells[column.index] ?? '').trim()),
    }))
    .slice(top + 1)
    .filter(({ cells }) => filled(cells) > 0)
  if (rows.length === 0) throw new UnusableSheet('empty')
  if (rows.length > IMPORT_ROWS_MAXIMUM || lines.length >= LINES_READ)
    throw new UnusableSheet('too-many-rows')
  const long = rows.flatMap(({ cells }) => cells.findIndex((cell) => cell.length > IMPORT_CELL_MAXIMUM))
  const first = long.find((index) => index >= 0)
  if (first !== undefined) throw new UnusableSheet('cell-too-long', columns[first]?.header)
  return { headers: columns.map(({ header }) => header), rows }
}

const LONGEST_HEADER = 100
const nameOf = (header: string): string => header.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_HEADER)

function refuseHeaders(headers: readonly string[]): void {
  if (headers.length > IMPORT_COLUMNS_MAXIMUM) throw new UnusableSheet('too-many-columns')
  const names = headers.map((header) => header.toLowerCase())
  const twice = headers.find((_, index) => names.indexOf(names[index] ?? '') !== index)
  if (twice !== undefined) throw new UnusableSheet('header-twice', twice)
}
