import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ProcessLifecycle } from '../process/process-lifecycle.ts'
import { StartupError } from '../process/startup-error.ts'

/** The process that serves the demo of a database holds this lock for its lifetime, on its own connection. */
const demoLock = 7_250_002
/** A killed portal releases it within this time. */
const patience = { betweenTries: 100, tries: 20 }

/**
 * Makes this process the only one that serves the demo of a database: its schools are bound to the ports of one start,
 * and its bank uses one file. Production processes share a database and claim nothing.
 * @throws StartupError when another process serves it
 */
export async function claimDemo(
  ownerConfig: pg.PoolConfig,
  lifecycle: Pick<ProcessLifecycle, 'atEnd'>,
  dataDir: string,
): Promise<void> {
  const client = new pg.Client(ownerConfig)
  // The claim is lost with the database; a later start claims it again.
  client.on('error', () => {})
  await client.connect()
  lifecycle.atEnd(() => client.end())
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const answer = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      demoLock,
    ])
    if (answer.rows[0]?.ours) return
    await pause(patience.betweenTries)
  }
  throw new StartupError(
    `Another Ouderportaal already runs on ${dataDir}: use that one, stop it, or choose another DATA_DIR for this one.`,
  )
}
