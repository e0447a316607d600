import { sql } from 'kysely'
import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/**
 * Lets the database count anew what it keeps of tables that changed much since it counted last: after thousands of new
 * rows its old plans are wrong. One school more among two hundred changes none of them much.
 */
export async function refreshStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select refresh_statistics()`.execute(rows(tx))
}

/** What this transaction changes is known to everybody right after it, and not a second later. */
export async function tellStatistics(tx: SchoolTransaction): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(rows(tx))
}
