import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { root } from '../../bootstrap/places.mjs'
import { installPackages } from './machine.ts'
import { leftOut, run, type Outcome } from '../step.ts'

const PROGRAM = '/usr/sbin/haproxy'
const SLOW = 450

/** Tests the HAProxy configuration of docs/operations as described in proxy.md, with a server behind it. */
export async function askRealHaproxy(): Promise<Outcome> {
  const problem = existsSync(PROGRAM) ? '' : await installPackages('haproxy')
  if (!existsSync(PROGRAM)) return leftOut(`HAProxy could not be installed: ${problem}`)
  const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-haproxy-'))
  const portal = await openPortal()
  const ports = { http: await freePort(), https: await freePort() }
  const settings = writeSettings(folder, { ...ports, portal: portal.port })
  const checked = await run(PROGRAM, ['-c', '-f', settings])
  const proxy = spawn(PROGRAM, ['-f', settings], { stdio: 'ignore' })
  try {
    const wrong = await faultsOf(ports, portal)
    if (checked.code !== 0) wrong.unshift(`the configuration: ${checked.output}`)
    return {
      passed: cases.length + 1 - wrong.length,
      failed: wrong.length,
      skipped: 0,
      log: [checked.output, ...wrong].join('\n'),
    }
  } finally {
    const isOver = proxy.exitCode !== null || once(proxy, 'exit')
    proxy.kill('SIGKILL')
    await isOver
    portal.server.closeAllConnections()
    portal.server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Portal = { readonly server: Server; readonly port: number; readonly heard: IncomingHttpHeaders[] }
type Ports = { readonly http: number; readonly https: number }

/** A server instead of the portal that records its requests, without health checks. */
async function openPortal(): Promise<Portal> {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (request.url !== '/healthz') heard.push(request.headers)
    response.end('the portal')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port, heard }
}

/** The published configuration with other ports, certificate and server. */
function writeSettings(folder: string, { http, https, portal }: Ports & { readonly portal: number }): string {
  const certificate = join(folder, 'portal.pem')
  writeFileSync(certificate, selfSigned.cert + selfSigned.key)
  const settings = join(folder, 'haproxy.cfg')
  const places: readonly (readonly [string, string])[] = [
    ['bind :80\n', `bind 127.0.0.1:${http}\n`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/haproxy/portal.pem', certificate],
    ['127.0.0.1:4200', `127.0.0.1:${portal}`],
    ['127.0.0.1:4201', `127.0.0.1:${portal}`],
  ]
  let written = readFileSync(join(root, 'docs/operations/haproxy.cfg'), 'utf8')
  for (const [published, here] of places) {
    if (!written.includes(published)) throw new Error(`haproxy.cfg has no ${published}`)
    written = written.replaceAll(published, here)
  }
  writeFileSync(settings, written)
  return settings
}

type Case = readonly [what: string, isRight: (ports: Ports, portal: Portal) => Promise<boolean>]

const cases: readonly Case[] = [
  [
    'redirects http to https',
    async ({ http }) => {
      const answer = await fetch(`http://127.0.0.1:${http}/app/portal/`, { redirect: 'manual' })
      return answer.status === 308 && (answer.headers.get('location') ?? '').startsWith('https:')
    },
  ],
  ['serves https', async (ports) => (await ask(ports, 'GET / HTTP/1.1\r\nHost: a\r\n')) === 200],
  [
    'ignores a forged X-Forwarded-For',
    async (ports, { heard }) => {
      await ask(ports, 'GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6\r\n')
      return heard.at(-1)?.['x-forwarded-for'] === '127.0.0.1'
    },
  ],
  [
    'rejects two hosts, or none, with 400',
    async (ports) =>
      (await ask(ports, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n')) === 400 &&
      (await ask(ports, 'GET / HTTP/1.1\r\n')) === 400,
  ],
  [
    `${SLOW} unfinished bodies reach no process, and other requests are served meanwhile`,
    async (ports, { heard }) => {
      const before = heard.length
      const slow = await Promise.all(Array.from({ length: SLOW }, () => opened(ports)))
      for (const socket of slow)
        socket.write('POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx')
      const status = await ask(ports, 'GET / HTTP/1.1\r\nHost: a\r\n')
      for (const socket of slow) socket.destroy()
      return status === 200 && heard.length === before + 1
    },
  ],
]

async function faultsOf(ports: Ports, portal: Portal): Promise<string[]> {
  for (let tries = 0; tries < 100 && (await ask(ports, 'GET / HTTP/1.1\r\nHost: a\r\n')) !== 200; tries += 1)
    await pause(100)
  const faults: string[] = []
  for (const [what, isRight] of cases) {
    const outcome = await isRight(ports, portal).catch((error: unknown) => String(error))
    if (outcome !== true) faults.push(`${what}: ${outcome}`)
  }
  return faults
}

async function opened({ https }: Ports): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: https, ca: selfSigned.cert, servername: 'localhost' })
  const { promise, resolve } = Promise.withResolvers<void>()
  socket
    .on('secureConnect', resolve)
    .on('close', () => resolve())
    .on('error', () => {})
  await promise
  return socket
}

/** The status of the response to a raw request; 0 when there is none. */
async function ask(ports: Ports, head: string): Promise<number> {
  const socket = await opened(ports)
  socket.write(`${head}Connection: close\r\n\r\n`)
  const answer = await text(socket).catch(() => '')
  return Number(/^HTTP\/1[.]1 (\d+)/.exec(answer)?.[1] ?? 0)
}
