import { OFFICE_PAGE, type OfficePage } from '@portal/domain/account/office/office-list.ts'
import { Refusal } from '../../../refusal.ts'

/** The rows to read of a list. */
export type Slice = { readonly limit: number; readonly offset: number }

/** Rows of a list, each with the number of all that match. */
type Counted = { readonly count: number }

/**
 * Returns a page of a list, which is one query: the count is a column of each row. A page after the last one has no row
 * to tell it, so the first row is read for the count alone.
 */
export async function officePage<Row extends Counted>(
  page: number,
  read: (slice: Slice) => Promise<readonly Row[]>,
): Promise<OfficePage<Row>> {
  const rows = await read({ limit: OFFICE_PAGE, offset: (page - 1) * OFFICE_PAGE })
  if (rows.length > 0 || page === 1) return { rows, count: rows[0]?.count ?? 0 }
  const [first] = await read({ limit: 1, offset: 0 })
  return { rows, count: first?.count ?? 0 }
}

/** The most rows of an export, which is made in memory. */
export const MOST_EXPORTED = 50_000

/** Returns all rows of a list for an export. Refuses with `too-many-rows`. */
export async function allRows<Row>(read: (slice: Slice) => Promise<readonly Row[]>): Promise<readonly Row[]> {
  const rows = await read({ limit: MOST_EXPORTED + 1, offset: 0 })
  if (rows.length > MOST_EXPORTED) throw new Refusal('too-many-rows')
  return rows
}
