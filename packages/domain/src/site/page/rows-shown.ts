import { countFrom } from './page-parameters.ts'

/** Number of rows on one page of a list. */
export const ROWS_PER_PAGE = 25

/** Some rows of a longer list. */
export type RowsShown<Row> = {
  /** Number of rows before the first visible one. */
  readonly start: number
  readonly total: number
  readonly rows: readonly Row[]
}

/** Parses the first row of a URL, rounded to the start of a page; invalid values give the first. */
export function startFrom(written: string | undefined, total: number): number {
  const wanted = countFrom(written) ?? 0
  return wanted < total ? wanted - (wanted % ROWS_PER_PAGE) : 0
}

/** The rows of the page in the URL. */
export function rowsShown<Row>(all: readonly Row[], written: string | undefined): RowsShown<Row> {
  const start = startFrom(written, all.length)
  return { start, total: all.length, rows: all.slice(start, start + ROWS_PER_PAGE) }
}
