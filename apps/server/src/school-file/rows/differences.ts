import type { SchoolTransaction } from '../../database/tenancy.ts'

/** A row that is about to be stored or removed: without `before` it is new, without `after` it is removed. */
export type RowDifference = {
  readonly table: string
  readonly key: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Gets the differences of each batch of rows, and the number of its rows, before it is stored. */
export type DifferenceWatcher = (differences: readonly RowDifference[], rows: number) => void

const watchers = new WeakMap<SchoolTransaction, DifferenceWatcher>()

/** Reports everything that imports change in this transaction. Without a watcher an import does no work for it. */
export function watchDifferences(tx: SchoolTransaction, watcher: DifferenceWatcher): void {
  watchers.set(tx, watcher)
}

/** Returns the watcher of a transaction. */
export const watcherOf = (tx: SchoolTransaction): DifferenceWatcher | undefined => watchers.get(tx)
