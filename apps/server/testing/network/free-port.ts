import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that a system hands out by itself: a portal that dies and starts again finds its port as it left it,
 * whatever connections others opened meanwhile.
 */
const FIRST = 10_000
const BEYOND = 20_000

const given = new Set<number>()

/** A port of this machine that nobody listens at, and that was not given before. */
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
