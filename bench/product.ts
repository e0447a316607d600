import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/bootstrap/places.mjs'

const port = 4985
const bankPort = 4988
const identityPort = 4989
const PATIENCE_MS = 60_000

/** Where the product is found, where its data are, and its process. */
export type Product = { readonly address: string; readonly dataDir: string; readonly pid: number }

/** Runs work against the real product, on an embedded database of its own that is thrown away. */
export async function withProduct<Result>(
  work: (product: Product) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    BANK_PORT: String(bankPort),
    IDENTITY_PORT: String(identityPort),
    DATA_DIR: folder,
    DATABASE_URL: '',
    ...settings,
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  try {
    await untilAlive(address, () => server.exitCode !== null)
    return await work({ address, dataDir: folder, pid: server.pid ?? 0 })
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilAlive(address: string, hasEnded: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    if (hasEnded()) break
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok === true) return
  }
  throw new Error('The product did not start.')
}
