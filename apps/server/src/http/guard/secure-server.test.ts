import { once } from 'node:events'
import { get } from 'node:https'
import { connect, constants, type ClientHttp2Session, type ServerHttp2Session } from 'node:http2'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned as tls } from '../../../testing/network/certificate.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { SESSION_LIMITS } from './secure-server.ts'

let portal: TestPortal
let port: number
beforeAll(async () => {
  portal = await openTestPortal({ tls })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.stop())

test('serves HTTP/2 with a certificate, and finds the school by :authority', async () => {
  const { host } = await aSchool(portal.owner)
  const session = connect(`https://localhost:${port}`, { ca: tls.cert })
  const ask = async (path: string, authority: string) => {
    const stream = session.request({ ':path': path, ':authority': authority })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    return { status: headers[':status'], headers, body: await text(stream) }
  }
  const [health, settings] = await Promise.all([
    ask('/healthz', 'nobody.example'),
    ask('/rest/public/settings', host),
  ])
  expect(session.alpnProtocol).toBe('h2')
  expect([health.status, settings.status]).toEqual([200, 200])
  expect(settings.headers['x-content-type-options']).toBe('nosniff')
  expect(JSON.parse(settings.body)).toBeTypeOf('object')
  const [school, other] = [host, (await aSchool(portal.owner)).host]
  const statusWith = async (hosts: Readonly<Record<string, string>>) => {
    const stream = session.request({ ':path': '/rest/public/settings', ...hosts })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    stream.resume()
    return headers[':status']
  }
  expect(await statusWith({ ':authority': school, host: other })).toBe(400)
  expect(await statusWith({ ':authority': school, host: school })).toBe(200)
  session.close()
  await once(session, 'close')
})

test('serves a client that has HTTP/1.1 only', async () => {
  const request = get({ host: 'localhost', port, path: '/healthz', ca: tls.cert, agent: false })
  const [answer] = await once(request, 'response')
  expect([answer.httpVersion, answer.statusCode]).toEqual(['1.1', 200])
  answer.resume()
})

/** Opens streams with incomplete bodies, and resets them once the server has seen them. */
async function reset(session: ClientHttp2Session, count: number): Promise<void> {
  const ping = () => new Promise((resolve) => (session.destroyed ? resolve(0) : session.ping(resolve)))
  const open = { ':path': '/login', ':method': 'POST', ':authority': 'localhost' }
  const streams = Array.from({ length: count }, () => session.request(open).on('error', () => {}))
  await ping()
  for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL)
  await ping()
}

async function openSession() {
  const opened = once(portal.app.server, 'session') as Promise<[ServerHttp2Session]>
  const session = connect(`https://localhost:${port}`, { ca: tls.cert }).on('error', () => {})
  const [atServer] = await opened
  return { session, atServer }
}

test('R7 ends a session that resets more than 100 streams', async () => {
  const { session, atServer } = await openSession()
  for (let rounds = 0; rounds < 3 && !session.destroyed; rounds += 1) await reset(session, 50)
  await expect.poll(() => [atServer.destroyed, session.destroyed]).toEqual([true, true])
})

test('R7 ends a session at 100 resets within ten seconds', () => {
  const { streamResetBurst, streamResetRate } = SESSION_LIMITS
  expect(streamResetBurst + 10 * streamResetRate).toBeLessThanOrEqual(100)
})

test('R7 keeps a session that resets 50 streams', async () => {
  const { session, atServer } = await openSession()
  await reset(session, 50)
  const stream = session.request({ ':path': '/healthz', ':authority': 'localhost' })
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  stream.resume()
  expect([headers[':status'], atServer.destroyed]).toEqual([200, false])
  expect(session.remoteSettings.maxConcurrentStreams).toBe(100)
  session.close()
})
