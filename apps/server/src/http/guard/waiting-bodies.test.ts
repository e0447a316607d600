import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { aParent, aSchool, type TestParent } from '../../../testing/people.ts'
import {
  appContextOf,
  openTestPortal,
  PATIENT,
  PATIENT_QUEUE,
  signIn,
  type TestPortal,
} from '../../../testing/portal.ts'
import { buildApp } from '../../app.ts'

const limits = { perAddress: 5, inAll: 100, patienceMs: 200, bytesPerSecond: 500 }

let portal: TestPortal
let app: FastifyInstance
let parent: TestParent
let sockets: Socket[]
beforeAll(async () => {
  portal = await openTestPortal()
  parent = await aParent(await aSchool(portal.owner))
})
afterAll(() => portal.stop())
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function open(bodyLimits = limits, requests = 10): Promise<void> {
  const loadLimits = { ...PATIENT, strangers: { ...PATIENT_QUEUE, atOnce: requests, waiting: 0 } }
  app = await buildApp({ ...appContextOf(portal), bodyLimits, loadLimits })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

/** Announces a body of 100,000 bytes and sends the first. */
async function beginBody(cookie = ''): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  const head = ['POST /login HTTP/1.1', `Host: ${parent.school.host}`, 'Content-Length: 100000']
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write([...head, type, ...(cookie ? [`Cookie: ${cookie}`] : []), '', 'l'].join('\r\n'))
  return socket
}

const beginBodies = async (number: number) => {
  const begun: Socket[] = []
  for (let i = 0; i < number; i += 1) begun.push(await beginBody())
  return begun
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded

/** The status of an answer over a connection of its own. */
async function ask(path: string, body?: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const type = body && { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { host: parent.school.host, ...type }
  const request = httpRequest({ port, path, agent: false, headers, method: body ? 'POST' : 'GET' }).end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('R7 bodies that do not come take the place of nobody, and only so many are waited for', async () => {
  await open({ ...limits, patienceMs: 60_000 }, limits.perAddress)
  const flood = await beginBodies(40)
  // Before anything is cut, and afterwards.
  expect(await ask('/rest/public/settings')).toBe(200)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(limits.perAddress)
  expect(flood.slice(-limits.perAddress).every(isOpen)).toBe(true)
  expect(await ask('/rest/public/settings')).toBe(200)
  expect(await ask('/login', 'loginname=x')).toBe(403)
})

test('R7 of all addresses together so many are waited for', async () => {
  await open({ ...limits, inAll: 3, patienceMs: 60_000 })
  const flood = await beginBodies(5)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(3)
})

test('R7 a body that comes too slowly loses its connection, one that comes fast enough does not', async () => {
  await open()
  const slow = await beginBody()
  const fast = await beginBody()
  const timer = setInterval(() => fast.write('x'.repeat(50)), 5)
  await expect.poll(() => isOpen(slow), { timeout: 10_000 }).toBe(false)
  clearInterval(timer)
  expect(isOpen(fast)).toBe(true)
})

test('R7 whoever is signed in is not cut to make room for somebody else', async () => {
  await open({ ...limits, patienceMs: 60_000 })
  const browser = await signIn(portal, parent)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.inject({
    url: '/rest/session/current',
    headers: { host: parent.school.host, cookie },
  })
  expect(answer.statusCode).toBe(200)
  const own = await beginBody(cookie)
  const flood = await beginBodies(10)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(limits.perAddress)
  expect(isOpen(own)).toBe(true)
})
