import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx'

/** Writes a workbook with one sheet, as a spreadsheet program does. */
export function workbookOf(sheet: WorkSheet, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Leerlingen')
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** Writes a workbook with these cells. */
export const workbookWith = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  workbookOf(utils.aoa_to_sheet(rows.map((cells) => [...cells])))
