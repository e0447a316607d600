import { sql } from 'kysely'
import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/**
 * Refreshes the planner statistics of tables that changed much, which ends the plans that connections keep for them. A
 * plan that was made while a table was nearly empty reads it in full for each row of another: bulk work takes ten times as
 * long, until PostgreSQL takes statistics by itself. One school among two hundred changes no table much.
 */
export async function refreshStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select refresh_statistics()`.execute(rows(tx))
}

/** Makes this transaction's row counts visible immediately after it, and not a second later. */
export async function flushStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(rows(tx))
}
