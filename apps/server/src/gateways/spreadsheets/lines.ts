import { IMPORT_ROWS_MAXIMUM } from '@portal/domain/people/import/import-limits.ts'

/** Rows of a file as texts, in order. */
export type Lines = readonly (readonly string[])[]

/** Titles and empty rows that a file may have above its headers. */
export const MOST_ABOVE = 10

/** As many rows as the readers return of a larger file. */
export const LINES_READ = IMPORT_ROWS_MAXIMUM + MOST_ABOVE + 2
