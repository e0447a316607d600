import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { boundedRequest } from './bounded-request.ts'

const limits = { connectMilliseconds: 2_000, totalMilliseconds: 4_000, bodyBytes: 1_000 }
let server: Server
afterEach(() => void server.close())

/** A server that tells over how many connections it was asked, and what of it. */
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

describe('a connection that stayed open', () => {
  test('carries the next call, where that may be asked twice', async () => {
    const { ask, connections } = await aServer((_, response) => void response.end('{}'))
    await ask('/1', true)
    await ask('/2', true)
    expect(connections()).toBe(1)
    await ask('/3', false)
    expect(connections()).toBe(2)
  })

  test('and was closed by the other side: the same is asked over a new one, and answered', async () => {
    const { ask, asked, connections } = await aServer((request, response) =>
      asked.length === 2 ? void request.socket.destroy() : void response.end(request.url),
    )
    await ask('/1', true)
    expect(await ask('/2', true)).toMatchObject({ status: 200, body: '/2' })
    expect([asked, connections()]).toEqual([['/1', '/2', '/2'], 2])
  })

  test('a new one that is closed is not tried again', async () => {
    const { ask, asked } = await aServer((request) => void request.socket.destroy())
    await expect(ask('/1', true)).rejects.toThrow('socket hang up')
    expect(asked).toEqual(['/1'])
  })

  test('half an answer over it is not asked for again', async () => {
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
