import { NOTHING_STORED, type Stored } from './store-rows.repository.ts'

/** So many rows travel in one statement: a file of any size takes no more memory here and in the database. */
export const BATCH = 2_000

/** The rows in the order in which they are given, some thousand at a time. */
export function batchesOf<Row>(all: readonly Row[], size = BATCH): readonly (readonly Row[])[] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
}

/** The same, with rows of one thing (same value here) in one batch: storing them removes what that thing had besides. */
export function batchesOfWholes<Row>(
  all: readonly Row[],
  wholeOf: (row: Row) => unknown,
  size = BATCH,
): readonly (readonly Row[])[] {
  const batches: Row[][] = []
  let last: Row[] = []
  for (const whole of Map.groupBy(all, wholeOf).values()) {
    if (last.length === 0 || last.length + whole.length > size) batches.push((last = []))
    for (const row of whole) last.push(row)
  }
  return batches
}

/** What several parts of one kind come to. */
export const together = (parts: readonly Stored[]): Stored =>
  parts.reduce(
    (sum, { created, changed, unchanged }) => ({
      created: sum.created + created,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    }),
    NOTHING_STORED,
  )
