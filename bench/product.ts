import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type Server } from './server.ts'

const port = 4985

/** The address, data folder and process id of the product. */
export type Product = { readonly address: string; readonly dataDir: string; readonly pid: number }

/** Runs work against the real product, on a temporary embedded database. */
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

/** Starts the product on a port and the next ones, with these settings; resolves when it responds. */
export const startProduct = (
  firstPort: number,
  settings: Readonly<Record<string, string>>,
): Promise<Server> =>
  startServer(firstPort, {
    NODE_ENV: 'development',
    BANK_PORT: String(firstPort + 3),
    IDENTITY_PORT: String(firstPort + 4),
    DATABASE_URL: '',
    ...settings,
  })
