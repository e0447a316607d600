import { once } from 'node:events'
import { createServer } from 'node:net'
import { portsFrom, usualPort } from '../../../e2e/testing/places.ts'

const TRIES = 40

/** The first port from which all ports of the product are free. */
export async function findFreePorts(): Promise<number> {
  for (let first = usualPort; first < usualPort + TRIES * 100; first += 100) {
    const free = await Promise.all(Object.values(portsFrom(first)).map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`There are no free ports for the journeys from ${usualPort} on.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
