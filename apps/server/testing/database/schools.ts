import pg from 'pg'
import { openDatabase, type Database } from '../../src/database/connection.ts'
import { openSchools, type Schools } from '../../src/database/tenancy.ts'
import { addressOf, createTestDatabase } from './test-database.ts'

/** A migrated database of one test file: the doors that the portal uses, and the owner's for looking behind them. */
export type TestSchools = {
  readonly schools: Schools
  readonly database: Database
  readonly owner: pg.Pool
  /** How often the database made a change begin again, for a deadlock or for what changed meanwhile. */
  readonly repeats: () => number
  readonly stop: () => Promise<void>
}

/** The same, and where a process of its own finds the database. */
export type ReachableSchools = TestSchools & {
  readonly addresses: { readonly owner: string; readonly app: string }
}

/** Whether somebody is refused must not depend on what else the machine does: tests wait longer for the database. */
const PATIENCE_MILLISECONDS = 600_000

export async function openTestSchools(max = 10): Promise<ReachableSchools> {
  const { appConfig, ownerConfig, drop } = await createTestDatabase()
  const database = openDatabase({
    config: {
      ...appConfig,
      max,
      connectionTimeoutMillis: PATIENCE_MILLISECONDS,
      statement_timeout: PATIENCE_MILLISECONDS,
      idle_in_transaction_session_timeout: PATIENCE_MILLISECONDS,
    },
  })
  const owner = new pg.Pool({ ...ownerConfig, max: 2 })
  // Dropping the database may overtake a connection that is still saying goodbye.
  owner.on('error', () => {})
  const stop = async () => {
    await database.close()
    await owner.end()
    await drop()
  }
  let repeats = 0
  // The doors ask for chance only before they repeat a change.
  const schools = openSchools(database, () => {
    repeats += 1
    return Math.random()
  })
  const addresses = { owner: addressOf(ownerConfig), app: addressOf(appConfig) }
  return { schools, database, owner, addresses, repeats: () => repeats, stop }
}
