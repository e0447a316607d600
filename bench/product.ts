import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const port = 4985
const PATIENCE_MS = 60_000

/** Where the product is found, where its data are, and its process. */
export type Product = { readonly address: string; readonly dataDir: string; readonly pid: number }

/** Runs work against the real product, on an embedded database of its own that is thrown away. */
export async function withProduct<Result>(
  work: (product: Product) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const product = await startProduct(port, { DATA_DIR: dataDir, ...settings })
  try {
    return await work({ address: product.address, dataDir, pid: product.pid })
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the product on a port and the ones after it, with these settings; it answers when it is there. */
export async function startProduct(
  firstPort: number,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly pid: number; readonly stop: () => Promise<void> }> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(firstPort),
    BANK_PORT: String(firstPort + 3),
    IDENTITY_PORT: String(firstPort + 4),
    DATABASE_URL: '',
    ...settings,
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${firstPort}`
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  try {
    await untilAlive(address, () => server.exitCode !== null)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { address, pid: server.pid ?? 0, stop }
}

async function untilAlive(address: string, hasEnded: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    if (hasEnded()) break
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok === true) return
  }
  throw new Error('The product did not start.')
}
