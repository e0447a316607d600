/** Rows on a page of an office list. */
export const OFFICE_PAGE = 50

/** A count of rows is exact up to this many; above it a list only says that there are more. */
export const EXACT_COUNT = 10_000

/** A page of a list, with the number of all rows that match. */
export type OfficePage<Row> = {
  readonly rows: readonly Row[]
  /** Exact up to `EXACT_COUNT`; one more than that means more. */
  readonly count: number
}

/** The kinds of file that a list is exported as. */
export const exportKinds = ['csv', 'xlsx'] as const
export type ExportKind = (typeof exportKinds)[number]
