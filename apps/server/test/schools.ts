import pg from 'pg'
import { openDatabase, type Database } from '../src/database/connection.ts'
import { openSchools, type Schools } from '../src/database/tenancy.ts'
import { createTestDatabase } from './test-database.ts'

/** A migrated database of one test file: the doors that the portal uses, and the owner's for looking behind them. */
export type TestSchools = {
  readonly schools: Schools
  readonly database: Database
  readonly owner: pg.Pool
  /** How often the database made a change begin again, for a deadlock or for what changed meanwhile. */
  readonly deadlocks: () => number
  readonly stop: () => Promise<void>
}

/** Whether somebody is refused must not depend on what else the machine does: tests wait longer for a connection. */
const PATIENCE_MILLISECONDS = 120_000

export async function openTestSchools(max = 10): Promise<TestSchools> {
  const { appConfig, ownerConfig, drop } = await createTestDatabase()
  const database = openDatabase({
    config: { ...appConfig, max, connectionTimeoutMillis: PATIENCE_MILLISECONDS },
  })
  const owner = new pg.Pool({ ...ownerConfig, max: 2 })
  // Dropping the database may overtake a connection that is still saying goodbye.
  owner.on('error', () => {})
  const stop = async () => {
    await database.close()
    await owner.end()
    await drop()
  }
  let deadlocks = 0
  // The doors ask for chance only to keep two that met in a deadlock from meeting again.
  const schools = openSchools(database, () => {
    deadlocks += 1
    return Math.random()
  })
  return { schools, database, owner, deadlocks: () => deadlocks, stop }
}
