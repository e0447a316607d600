import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool } from '../../testing/people.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let folder: string
let cert: string
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secure-server-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'])
      .concat(['-keyout', keyFile, '-out', certFile]),
    { stdio: 'ignore' },
  )
  cert = readFileSync(certFile, 'utf8')
  portal = await openTestPortal({ tls: { cert, key: readFileSync(keyFile, 'utf8') } })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true })
})

test('with a certificate the server speaks HTTP/2, and knows the school by its authority', async () => {
  const { host } = await aSchool(portal.owner)
  const session = connect(`https://localhost:${port}`, { ca: cert })
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
  session.close()
  await once(session, 'close')
})

test('who knows HTTP/1.1 only is answered too', async () => {
  const request = get({ host: 'localhost', port, path: '/healthz', ca: cert, agent: false })
  const [answer] = await once(request, 'response')
  expect([answer.httpVersion, answer.statusCode]).toEqual(['1.1', 200])
  answer.resume()
})
