import { countFrom } from './page-parameters.ts'

/** So many rows stand on one page of a list. */
export const ROWS_PER_PAGE = 25

/** Some rows of a longer list. */
export type RowsShown<Row> = {
  /** How many rows stand before the first one that is shown. */
  readonly start: number
  readonly total: number
  readonly rows: readonly Row[]
}

/** The row that an address begins with, at the beginning of a page; the first one for what makes no sense. */
export function startFrom(written: string | undefined, total: number): number {
  const wanted = countFrom(written) ?? 0
  return wanted < total ? wanted - (wanted % ROWS_PER_PAGE) : 0
}

/** The rows of the page that an address asks for. */
export function rowsShown<Row>(all: readonly Row[], written: string | undefined): RowsShown<Row> {
  const start = startFrom(written, all.length)
  return { start, total: all.length, rows: all.slice(start, start + ROWS_PER_PAGE) }
}
