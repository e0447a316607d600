import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { instant } from '@portal/domain/values/time/instant.ts'
import { buildApp } from '../apps/server/src/composition/app.ts'
import type { AppContext } from '../apps/server/src/composition/app-context.ts'
import { openDatabase } from '../apps/server/src/database/connection.ts'
import { startEmbedded } from '../apps/server/src/database/embedded/embedded.ts'
import { migrate } from '../apps/server/src/database/schema/migrate.ts'
import { openSchools } from '../apps/server/src/database/tenancy.ts'
import { appContextOf, type TestPortal } from '../apps/server/testing/portal.ts'

/** A portal without a network, on its own embedded database. */
export async function withPortal<Result>(
  work: (portal: TestPortal) => Promise<Result>,
  more: (schools: AppContext['schools']) => Partial<AppContext> = () => ({}),
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const embedded = await startEmbedded({ dataDir })
  await migrate(embedded.ownerConfig)
  const database = openDatabase({ config: { ...embedded.appConfig, max: 10 } })
  const owner = new pg.Pool({ ...embedded.ownerConfig, max: 2 })
  owner.on('error', () => {})
  let repeats = 0
  const schools = openSchools(database, () => {
    repeats += 1
    return Math.random()
  })
  const clock = { now: instant('2026-11-21T09:00:00Z'), forward: () => {} }
  const app = await buildApp({ ...appContextOf({ schools, clock }), ...more(schools) })
  const stop = async () => {
    await app.close()
    await database.close()
    await owner.end()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return await work({ app, owner, database, schools, clock, repeats: () => repeats, stop })
  } finally {
    await stop()
  }
}

/**
 * Refreshes the statistics, as autovacuum does within a minute after a table has grown. Without it, plans assume empty
 * tables and scan a whole school.
 */
export const bringStatistics = ({ owner }: TestPortal): Promise<unknown> => owner.query('analyze')
