import { utils, write, type CellObject } from '@e965/xlsx'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { SheetCell, SheetTable } from './sheet-cell.ts'

/** The longest text of a cell; Excel calls a file with a longer one damaged. */
const LONGEST_TEXT = 32_767

/** The width of a column in characters, at least and at most. */
const WIDTH = { least: 8, most: 60 }

/** Makes an XLSX file of a table, in which numbers, days and moments are values, and every text stays text. */
export function writeXlsx({ headings, lines }: SheetTable): Uint8Array {
  const cells = [headings, ...lines].map((line) => line.map(cellOf))
  const sheet = utils.aoa_to_sheet(cells, { dense: true })
  sheet['!cols'] = headings.map((_, column) => ({ wch: widthOf(cells, column) }))
  if (sheet['!ref'] !== undefined) sheet['!autofilter'] = { ref: sheet['!ref'] }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Export')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

function cellOf(cell: SheetCell): CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell.slice(0, LONGEST_TEXT) }
  if (typeof cell === 'number') return { t: 'n', v: cell }
  return 'day' in cell
    ? { t: 'n', v: serialOf(cell.day), z: 'dd-mm-yyyy' }
    : { t: 'n', v: serialAtSchool(cell.moment), z: 'dd-mm-yyyy hh:mm' }
}

const DAY_MS = 86_400_000

/** Spreadsheets count days from 30 December 1899. */
const serialOf = (day: CalendarDay): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / DAY_MS

function serialAtSchool(moment: Instant): number {
  const [hour = 0, minute = 0] = timeAtSchool(moment).split(':').map(Number)
  return serialOf(dayAtSchool(moment)) + (hour * 60 + minute) / 1440
}

/** Of the first lines, because a width is a help and not worth reading all of them. */
function widthOf(cells: readonly (readonly CellObject[])[], column: number): number {
  const lengths = cells.slice(0, 200).map((line) => String(line[column]?.v ?? '').length + 2)
  return Math.min(WIDTH.most, Math.max(WIDTH.least, ...lengths))
}
