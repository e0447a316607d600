import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Stage } from '../stage.ts'
import { openVisitor } from '../families/visitor.ts'

/** A production process of the portal. */
export type Portal = {
  readonly port: number
  readonly process: ChildProcess
  /** Its output, for diagnosis. */
  readonly said: () => string
  /** Stops it in order, as systemd does; returns the exit code. */
  readonly stop: () => Promise<number | null>
  readonly kill: () => Promise<void>
}

export type PortalSettings = Readonly<Record<string, string>>

/** The origin of a process with these settings on this machine: https with its own certificate. */
export const originOf = ({ PORT, TLS_CERT }: PortalSettings): string =>
  `${TLS_CERT === undefined ? 'http' : 'https'}://127.0.0.1:${PORT}`

const PATIENCE_MS = 60_000

/**
 * Starts a process of the portal and waits until it is healthy.
 * @param settings see `.env.example`
 * @param release the folder of the release; this one by default
 */
export async function startPortal(
  stage: Stage,
  settings: PortalSettings & { readonly PORT: string },
  release = root,
): Promise<Portal> {
  const child = spawn(process.execPath, [join(release, 'apps/server/src/main.ts')], {
    cwd: release,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: join(stage.folder, 'data'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const port = Number(settings.PORT)
  const portal: Portal = {
    port,
    process: child,
    said: () => said,
    stop: () => endWithSignal(child, 'SIGTERM'),
    kill: async () => void (await endWithSignal(child, 'SIGKILL')),
  }
  stage.atEnd(portal.kill)
  const visitor = openVisitor(originOf(settings))
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(50)) {
    if (hasEnded(child)) break
    if ((await visitor.ask('/healthz')).status !== 200) continue
    visitor.close()
    return portal
  }
  throw new Error(`The portal did not start:\n${said}`)
}

async function endWithSignal(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const isOver = once(child, 'exit')
    child.kill(signal)
    await isOver
  }
  return child.exitCode
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
