import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '../../../src/database/embedded/embedded.ts'
import { migrate } from '../../../src/database/schema/migrate.ts'

/** A PostgreSQL for one test, which writes to disk as in production and can be killed. */
export type KillableDatabase = {
  readonly ownerConfig: pg.PoolConfig
  readonly appConfig: pg.PoolConfig
  /** Kills the server and all its processes at once. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same files. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export async function killableDatabase(): Promise<KillableDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofs-power-'))
  chmodSync(dataDir, 0o711)
  let running = await startEmbedded({ dataDir, isSupervised: false })
  const { ownerConfig, appConfig } = running
  await migrate(ownerConfig)
  return {
    ownerConfig,
    appConfig,
    kill: async () => killAll(await processesOf(running)),
    start: async () => {
      running = await startEmbedded({ dataDir, isSupervised: false })
    },
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** The server process and its children. */
async function processesOf({ adminConfig }: EmbeddedDatabase): Promise<number[]> {
  const admin = new pg.Client(adminConfig)
  await admin.connect()
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  await admin.end()
  const server = Number(
    readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  return [server, ...children.split(' ').filter(Boolean).map(Number)]
}

async function killAll(processes: readonly number[]): Promise<void> {
  for (const id of processes) sendSignal(id, 'SIGKILL')
  while (processes.some((id) => sendSignal(id, 0))) await pause(20)
}

/** Whether the process existed. */
function sendSignal(id: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(id, signal)
  } catch {
    return false
  }
}
