import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports of the system, so that a restarted portal finds its port free whatever connections others
 * open.
 */
const FIRST = 10_000
const BEYOND = 20_000

const given = new Set<number>()

/** A free port of this machine that was not returned before. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, BEYOND)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  const free = await promise
  if (free) await new Promise((closed) => server.close(closed))
  return free
}
