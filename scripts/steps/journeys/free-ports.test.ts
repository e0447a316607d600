import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { portsFrom } from '../../../e2e/testing/places.ts'
import { findFreePorts } from './free-ports.ts'

test('skips ports in use', async () => {
  const first = await findFreePorts()
  const neighbour = createServer().listen(portsFrom(first).bank, '127.0.0.1')
  await once(neighbour, 'listening')
  try {
    expect(await findFreePorts()).toBeGreaterThan(first)
  } finally {
    neighbour.close()
  }
})
