import type { ImportFileFault } from '@portal/domain/people/import/import-limits.ts'

/** A table of texts: the headers, and the rows below them with their numbers in the spreadsheet. */
export type Sheet = {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
}

/** Why a file cannot be read, and the header that this is about. */
export type SheetFault = { readonly fault: ImportFileFault; readonly about: string }
