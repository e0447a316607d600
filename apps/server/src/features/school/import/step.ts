import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { storeRows, type Meeting, type NewRow, type Stored, type TableName } from './store-rows.repository.ts'

/** One step of an import: rows of one table, under the word by which people know them. */
export type Step = { readonly kind: string; readonly store: (tx: SchoolTransaction) => Promise<Stored> }

export const step = <Name extends TableName>(
  kind: string,
  meeting: Meeting<Name>,
  rows: readonly NewRow<Name>[],
): Step => ({ kind, store: (tx) => storeRows(tx, meeting, rows) })
