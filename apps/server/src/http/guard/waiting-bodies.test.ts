import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { aParent, aSchool, type TestParent } from '../../../testing/people/people.ts'
import { appContextOf, PATIENT, PATIENT_QUEUE, signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { buildApp } from '../../composition/app.ts'
import type { QueueLimits } from './admission/admission-queue.ts'

const limits = { perAddress: 5, inAll: 100, patienceMs: 200, bytesPerSecond: 500 }

let portal: TestPortal
let app: FastifyInstance
let parent: TestParent
let sockets: Socket[]
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  parent = await aParent(await aSchool(portal.owner))
})
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

async function open(bodyLimits = limits, strangers: Partial<QueueLimits> = { atOnce: 10 }): Promise<void> {
  const loadLimits = { ...PATIENT, strangers: { ...PATIENT_QUEUE, waiting: 0, ...strangers } }
  app = await buildApp({ ...appContextOf(portal), bodyLimits, loadLimits })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

type Head = { readonly path?: string; readonly host?: string; readonly more?: readonly string[] }

/** Announces a body of 100,000 bytes and sends the first byte. */
async function beginBody({ path = '/login', host = parent.school.host, more = [] }: Head = {}) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 100000']
  const type = 'Content-Type: application/x-www-form-urlencoded'
  socket.write([...head, type, ...more, '', 'l'].join('\r\n'))
  return socket
}

const beginBodies = async (number: number) => {
  const begun: Socket[] = []
  for (let i = 0; i < number; i += 1) begun.push(await beginBody())
  return begun
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded

/** The status of a request over its own connection. */
async function ask(path: string, body?: string): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const type = body && { 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { host: parent.school.host, ...type }
  const request = httpRequest({ port, path, agent: false, headers, method: body ? 'POST' : 'GET' }).end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('R7 incomplete bodies take no turn, and their number is limited', async () => {
  await open({ ...limits, patienceMs: 60_000 }, { atOnce: limits.perAddress })
  // An unknown host would take a turn, which is rejected while all are taken.
  expect(await ask('/rest/public/settings')).toBe(200)
  const flood = await beginBodies(40)
  // Before any connection is closed, and afterwards.
  expect(await ask('/rest/public/settings')).toBe(200)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(limits.perAddress)
  expect(flood.slice(-limits.perAddress).every(isOpen)).toBe(true)
  expect(await ask('/rest/public/settings')).toBe(200)
  expect(await ask('/login', 'loginname=x')).toBe(403)
})

test('R7 the limit also holds for all addresses together', async () => {
  await open({ ...limits, inAll: 3, patienceMs: 60_000 })
  const flood = await beginBodies(5)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(3)
})

test('R7 a body below the minimum rate loses its connection, and a faster one does not', async () => {
  await open()
  const slow = await beginBody()
  const fast = await beginBody()
  const timer = setInterval(() => fast.write('x'.repeat(50)), 5)
  await expect.poll(() => isOpen(slow), { timeout: 10_000 }).toBe(false)
  clearInterval(timer)
  expect(isOpen(fast)).toBe(true)
})

test("R7 a signed-in person's body is not dropped in favour of others", async () => {
  await open({ ...limits, patienceMs: 60_000 })
  const browser = await signIn(portal, parent)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.inject({
    url: '/rest/session/current',
    headers: { host: parent.school.host, cookie },
  })
  expect(answer.statusCode).toBe(200)
  const own = await beginBody({ more: [`Cookie: ${cookie}`] })
  const flood = await beginBodies(10)
  await expect.poll(() => flood.filter(isOpen).length, { timeout: 10_000 }).toBe(limits.perAddress)
  expect(isOpen(own)).toBe(true)
})

type Early = { readonly status: number; readonly head: () => Head; readonly waiting?: number }

/** Requests with a response before their body is read, each at another step; some while all turns are taken. */
const answeredEarly: Readonly<Record<string, Early>> = {
  'no room in the queue': { status: 503, head: () => ({ path: '/rest/public/crash-report' }), waiting: 0 },
  'too long in the queue': { status: 503, head: () => ({ host: 'not-yet.example' }), waiting: 1 },
  'an unknown host': { status: 404, head: () => ({ host: 'unknown.example' }) },
  'two hosts': { status: 400, head: () => ({ more: [`Host: ${parent.school.host}`] }) },
  'a malformed address': { status: 400, head: () => ({ path: '/%zz' }) },
  'a large body of a stranger': { status: 403, head: () => ({ path: '/borang-butang/api/form-files' }) },
}

test.each(Object.entries(answeredEarly))(
  'R7 closes a connection whose response precedes the request body: %s',
  async (_, { status, head, waiting }) => {
    await open({ ...limits, patienceMs: 60_000 }, { atOnce: 1, waiting: waiting ?? 0, burstMs: 100 })
    expect(await ask('/rest/public/settings')).toBe(200)
    const { strangers } = app.portal.admission.lanes
    if (waiting !== undefined)
      await strangers.enter({ left: new AbortController().signal, overran: () => {} })
    const socket = await beginBody(head())
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const [first, ...headers] = answer.toString('latin1').split('\r\n')
    expect(first).toMatch(`HTTP/1.1 ${status} `)
    // Without it the connection would close only after the idle timeout.
    expect(headers.map((line) => line.toLowerCase())).toContain('connection: close')
    await expect.poll(() => isOpen(socket)).toBe(false)
  },
)
