import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const PATIENCE_MS = 60_000
/** As `npm start` and systemd give it. */
const ROOM_FOR_PAGES = '--max-semi-space-size=64'

/** A process of the server: address and process id. */
export type Server = {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts the server on a port with these settings, which override those of this process; resolves when it responds. */
export async function startServer(port: number, settings: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, [ROOM_FOR_PAGES, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address =
    settings['TLS_CERT'] === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`
  const stop = async () => {
    if (hasEnded(child)) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(100)) {
    if (hasEnded(child)) break
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok === true) return { address, pid: child.pid ?? 0, stop }
  }
  await stop()
  throw new Error('The server did not start.')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
