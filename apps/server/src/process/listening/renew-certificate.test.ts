import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewed, selfSigned } from '../../../testing/network/certificate.ts'
import { createTlsServer, type Tls } from '../../http/guard/secure-server.ts'
import { certificateRenewal } from './renew-certificate.ts'
import { StartupError } from '../startup-error.ts'

let server: Server
let files: () => Tls
let said: string[]
let look: () => void
const open: TLSSocket[] = []

beforeEach(async () => {
  server = createTlsServer(selfSigned, (_, response) => void response.end('the portal'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  files = () => selfSigned
  said = []
  look = certificateRenewal({
    read: () => files(),
    first: selfSigned,
    servers: [server],
    report: (line) => void said.push(`report: ${line}`),
    complain: (line) => void said.push(`complain: ${line}`),
  })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

test('presents a renewed certificate on new connections, and keeps the open ones', async () => {
  const before = await connected()
  expect(before.getPeerX509Certificate()?.toString()).toBe(selfSigned.cert)
  files = () => renewed
  look()
  expect((await connected()).getPeerX509Certificate()?.toString()).toBe(renewed.cert)
  before.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [answer] = (await once(before, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  look()
  expect(said).toEqual(['report: The renewed certificate of TLS_CERT is now in use.'])
})

test('still offers HTTP/2 afterwards', async () => {
  files = () => renewed
  look()
  expect((await connected(['h2'])).alpnProtocol).toBe('h2')
})

test.each<[string, () => Tls, RegExp]>([
  ['another key', () => ({ cert: renewed.cert, key: selfSigned.key }), /key values mismatch/],
  ['half a certificate', () => ({ cert: renewed.cert.slice(0, 200), key: renewed.key }), /./],
  [
    'no file',
    () => {
      throw new StartupError('TLS_CERT names a file that cannot be read: c.pem.')
    },
    /TLS_CERT names a file/,
  ],
])(
  'with %s the one of before stays; that is said once, and what is right later counts',
  async (_, wrong, reason) => {
    files = wrong
    look()
    look()
    expect((await connected()).getPeerX509Certificate()?.toString()).toBe(selfSigned.cert)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^complain: The certificate was not renewed, and the former one stays in use: /)
    expect(said[0]).toMatch(reason)
    files = () => renewed
    look()
    expect((await connected()).getPeerX509Certificate()?.toString()).toBe(renewed.cert)
  },
)

async function connected(ALPNProtocols = ['http/1.1']): Promise<TLSSocket> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols })
  open.push(socket)
  await once(socket, 'secureConnect')
  return socket
}
