import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { migrate } from '../../apps/server/src/database/schema/migrate.ts'
import { createSimulatedBank, type SimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { PAYMENTS_KEY, SECRET } from './country.ts'
import { parentOf } from '../processor.ts'
import { startServer, type Server } from '../server.ts'

/** A PostgreSQL on disk, production processes of the portal on it, and their costs. */
export type Installation = {
  readonly owner: pg.Client
  /** The connection of the owner, and of the superuser. */
  readonly ownerConfig: pg.PoolConfig
  readonly adminConfig: pg.PoolConfig
  /** The payment provider of every school, in this process. */
  readonly bank: SimulatedBank['bank']
  /** The process id of PostgreSQL's postmaster. */
  readonly postgres: number
  /** The number of 8 KB blocks read so far, from memory or disk; later work must reconnect. */
  readonly blocks: () => Promise<Blocks>
  /** Writes changes to disk, which PostgreSQL would otherwise do during the next measure. */
  readonly checkpoint: () => Promise<void>
  /** The portal's own connection. */
  readonly appConfig: pg.PoolConfig
  /** Starts a process of the portal with these settings; resolves when it responds. */
  readonly start: (port: number, settings: Readonly<Record<string, string>>) => Promise<Server>
}

/** Blocks per table, including its indexes. */
export type Blocks = ReadonlyMap<string, number>

/** Settings for an installation of some size; all others are PostgreSQL's defaults. */
const POSTGRES = { shared_buffers: '1GB', max_wal_size: '4GB' }

/** As in production, without drain time. */
const PRODUCTION = { NODE_ENV: 'production', SECRET, DRAIN_SECONDS: '0' }

/** Runs work on a temporary installation without schools; `settings` are for PostgreSQL. */
export async function withInstallation<Result>(
  work: (installation: Installation) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const embedded = await startEmbedded({ dataDir, settings: { ...POSTGRES, ...settings } })
  const owner = new pg.Client(embedded.ownerConfig)
  const bank = createSimulatedBank({
    profiles: [{ apiKey: PAYMENTS_KEY, name: 'Land' }],
    sendWebhook: async () => 200,
  })
  const portals: Server[] = []
  try {
    await migrate(embedded.ownerConfig)
    await owner.connect()
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    const addresses = {
      PAYMENTS_URL: await bank.listen(0),
      DATABASE_URL: addressOf(embedded.ownerConfig),
      DATABASE_APP_URL: addressOf(embedded.appConfig),
    }
    const start: Installation['start'] = async (port, more) => {
      const portal = await startServer(port, { ...PRODUCTION, DATA_DIR: dataDir, ...addresses, ...more })
      portals.push(portal)
      return portal
    }
    const { adminConfig, ownerConfig, appConfig } = embedded
    const blocks = () => countBlocks(adminConfig)
    const postgres = parentOf(rows[0]?.pid ?? 0)
    const configs = { adminConfig, ownerConfig, appConfig }
    const checkpoint = () => asAdmin(adminConfig, async (admin) => void (await admin.query('checkpoint')))
    return await work({ owner, postgres, bank: bank.bank, blocks, checkpoint, ...configs, start })
  } finally {
    for (const portal of portals) await portal.stop()
    await owner.end()
    await bank.close()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A connection reports its statistics when it ends, or up to ten seconds later. */
const countBlocks = (adminConfig: pg.PoolConfig): Promise<Blocks> =>
  asAdmin(adminConfig, async (admin) => {
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'portal_app'`,
    )
    const { rows } = await admin.query<{ name: string; blocks: string }>(
      `select relname as name, heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
         + coalesce(toast_blks_hit + toast_blks_read + tidx_blks_hit + tidx_blks_read, 0) as blocks
       from pg_statio_user_tables`,
    )
    return new Map(rows.map(({ name, blocks }) => [name, Number(blocks)]))
  })

async function asAdmin<Result>(
  adminConfig: pg.PoolConfig,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ ...adminConfig, database: 'portal' })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const addressOf = ({ host = '', user = '', database = '' }: pg.PoolConfig): string =>
  `postgres://${user}:none@${encodeURIComponent(host)}/${database}`
