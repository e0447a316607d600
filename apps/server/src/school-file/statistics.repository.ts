import { sql } from 'kysely'
import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/**
 * Refreshes the planner statistics of tables that changed much: after thousands of new rows the old plans are wrong.
 * One school among two hundred changes none of them much.
 */
export async function refreshStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select refresh_statistics()`.execute(rows(tx))
}

/** Makes this transaction's row counts visible immediately after it, and not a second later. */
export async function flushStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(rows(tx))
}
