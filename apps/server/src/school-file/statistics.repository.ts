import { sql } from 'kysely'
import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** Lets the database count anew what it keeps: after thousands of new rows its old plans are wrong. */
export async function refreshStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select refresh_statistics()`.execute(rows(tx))
}
