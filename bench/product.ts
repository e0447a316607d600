import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type Server } from './server.ts'

const port = 4985

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
