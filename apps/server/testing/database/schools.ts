import pg from 'pg'
import { openDatabase, type Database } from '../../src/database/connection.ts'
import { openSchools, type Schools } from '../../src/database/tenancy.ts'
import { addressOf, createTestDatabase } from './test-database.ts'

/** The migrated database of a test file: the schools as the portal opens them, and the owner's connection. */
export type TestSchools = {
  readonly schools: Schools
  readonly database: Database
  readonly owner: pg.Pool
  /** How often the database repeated a transaction, after a deadlock or a serialization failure. */
  readonly repeats: () => number
  readonly stop: () => Promise<void>
}

/** The same, with the database address for another process. */
export type ReachableSchools = TestSchools & {
  readonly addresses: { readonly owner: string; readonly app: string }
}

/** Higher time limits, because a busy machine must not cause a refusal. */
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
  // Dropping the database may overtake a connection that is still closing.
  owner.on('error', () => {})
  const stop = async () => {
    await database.close()
    await owner.end()
    await drop()
  }
  let repeats = 0
  // Randomness is used only before a transaction is repeated.
  const schools = openSchools(database, () => {
    repeats += 1
    return Math.random()
  })
  const addresses = { owner: addressOf(ownerConfig), app: addressOf(appConfig) }
  return { schools, database, owner, addresses, repeats: () => repeats, stop }
}
