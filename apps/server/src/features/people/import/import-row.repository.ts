import { sql } from 'kysely'
import type { ImportRow } from '@portal/domain/people/import/read-rows.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type StoredRow = ImportRow & { readonly isLeftOut: boolean }

/** Stores the rows of a file. */
export async function insertRows(
  tx: SchoolTransaction,
  run: Guid,
  { all, now }: { readonly all: readonly ImportRow[]; readonly now: Instant },
): Promise<void> {
  await sql`
    insert into import_row (school_id, run_id, row_number, cells, stored_at)
    select ${tx.schoolId}, ${run}, w.number, w.cells, ${now}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w (number int, cells text[])`.execute(rows(tx))
}

/** Returns the rows of an import, in the order of the file. */
export async function findRows(tx: SchoolTransaction, run: Guid): Promise<readonly StoredRow[]> {
  const found = await sql<StoredRow>`
    select row_number as number, cells, is_left_out as "isLeftOut"
    from import_row where run_id = ${run} order by row_number`.execute(rows(tx))
  return found.rows
}

/** Returns a row of an import. */
export async function findRow(
  tx: SchoolTransaction,
  run: Guid,
  number: number,
): Promise<StoredRow | undefined> {
  const found = await sql<StoredRow>`
    select row_number as number, cells, is_left_out as "isLeftOut"
    from import_row where run_id = ${run} and row_number = ${number}`.execute(rows(tx))
  return found.rows[0]
}

/** Counts the rows of an import, and returns the first of them for the examples. */
export async function findFirstRows(
  tx: SchoolTransaction,
  run: Guid,
): Promise<{ readonly count: number; readonly first: readonly (readonly string[])[] }> {
  const { rows: found } = await sql<{ cells: readonly string[]; count: number }>`
    select cells, (select count(*) from import_row where run_id = ${run})::int as count
    from import_row where run_id = ${run} order by row_number limit 50`.execute(rows(tx))
  return { count: found[0]?.count ?? 0, first: found.map(({ cells }) => cells) }
}

/** Replaces a row. */
export async function updateRow(
  tx: SchoolTransaction,
  run: Guid,
  { number, cells, isLeftOut }: StoredRow,
): Promise<void> {
  await rows(tx)
    .updateTable('import_row')
    .set({ cells: [...cells], is_left_out: isLeftOut })
    .where('run_id', '=', run)
    .where('row_number', '=', number)
    .execute()
}
