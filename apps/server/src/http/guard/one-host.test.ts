import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { aSchool } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
let port: number
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})

/** Status and body of a request with these extra header lines. */
async function ask(path: string, ...lines: string[]): Promise<readonly [status: string, body: string]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return [answer.split(' ')[1] ?? '', answer.split('\r\n\r\n')[1] ?? '']
}

test.each(['/rest/public/settings', '/healthz', '/app/portal/'])(
  'rejects two hosts in one request with 400, in any order: %s',
  async (path) => {
    const [one, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
    const asked = [
      [one.host, other.host],
      [other.host, one.host],
      [one.host, one.host],
    ]
    for (const hosts of asked) {
      const [status, body] = await ask(
        path,
        ...hosts.map((host, index) => `${index ? 'HOST' : 'Host'}: ${host}`),
      )
      expect(status).toBe('400')
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: '400', code: 'bad-request' }] })
    }
    // The built web is no part of this portal.
    const status = path === '/app/portal/' ? '404' : '200'
    expect((await ask(path, `Host: ${one.host}`))[0]).toBe(status)
  },
)
