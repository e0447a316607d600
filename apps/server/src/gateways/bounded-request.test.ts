import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { boundedRequest } from './bounded-request.ts'

const limits = { connectMilliseconds: 2_000, totalMilliseconds: 4_000, bodyBytes: 1_000 }
let server: Server
afterEach(() => void server.close())

/** A server that counts its connections and records its requests. */
async function aServer(answer: RequestListener) {
  const asked: string[] = []
  let connections = 0
  server = createServer((request, response) => {
    asked.push(String(request.url))
    answer(request, response)
  })
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, isRepeatable: boolean) =>
    boundedRequest({
      method: 'GET',
      url: new URL(path, `http://127.0.0.1:${port}`),
      headers: {},
      limits,
      isRepeatable,
    })
  return { ask, asked, connections: () => connections }
}

describe('a kept-alive connection', () => {
  test('carries the next request when that is repeatable', async () => {
    const { ask, connections } = await aServer((_, response) => void response.end('{}'))
    await ask('/1', true)
    await ask('/2', true)
    expect(connections()).toBe(1)
    await ask('/3', false)
    expect(connections()).toBe(2)
  })

  test('that the server has closed is replaced by a new one for the same request', async () => {
    const { ask, asked, connections } = await aServer((request, response) =>
      asked.length === 2 ? void request.socket.destroy() : void response.end(request.url),
    )
    await ask('/1', true)
    expect(await ask('/2', true)).toMatchObject({ status: 200, body: '/2' })
    expect([asked, connections()]).toEqual([['/1', '/2', '/2'], 2])
  })

  test('is not replaced when it was new', async () => {
    const { ask, asked } = await aServer((request) => void request.socket.destroy())
    await expect(ask('/1', true)).rejects.toThrow('socket hang up')
    expect(asked).toEqual(['/1'])
  })

  test('is not replaced after half a response', async () => {
    const { ask, asked } = await aServer((request, response) => {
      if (asked.length === 1) return void response.end('{}')
      response.writeHead(200, { 'content-length': '10' }).write('half')
      setImmediate(() => request.socket.destroy())
    })
    await ask('/1', true)
    await expect(ask('/2', true)).rejects.toThrow('aborted')
    expect(asked).toEqual(['/1', '/2'])
  })
})
