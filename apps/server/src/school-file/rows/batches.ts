import { NOTHING_STORED, type Stored } from './store-rows.repository.ts'

/** Limits the memory of one statement, here and in the database, for files of any size. */
export const BATCH = 2_000

/** The rows in order, in batches of some thousand. */
export function batchesOf<Row>(all: readonly Row[], size = BATCH): readonly (readonly Row[])[] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
}

/**
 * The same with the rows of one parent (same value here) in one batch: storing them deletes the parent's other rows.
 */
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

/** The sum of several results. */
export const together = (parts: readonly Stored[]): Stored =>
  parts.reduce(
    (sum, { created, changed, unchanged }) => ({
      created: sum.created + created,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + unchanged,
    }),
    NOTHING_STORED,
  )
