import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect } from 'vitest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { openBrowser, type Browser } from '../../../../testing/browser.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestParent,
} from '../../../../testing/people/people.ts'
import { appContextOf, PATIENT, PATIENT_QUEUE, signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { buildApp } from '../../../composition/app.ts'
import { bindRead } from '../../endpoint/bind-endpoint.ts'
import { outsideTurn } from '../../../process/turn.ts'
import { inTurn, LOAD_LIMITS } from './load-shedding.ts'

const held = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/held', response: z.object({}) })

const PROVIDERS = 2

let portal: TestPortal
let parent: TestParent
let app: FastifyInstance
let known: Browser
let stranger: Browser
let gate: PromiseWithResolvers<Record<string, never>>
/** The number of held requests that have begun. */
let work: { begun: number }
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  parent = await aParent(await aSchool(portal.owner))
})
beforeEach(async () => {
  gate = Promise.withResolvers()
  const counted = { begun: 0 }
  const { promise } = gate
  work = counted
  app = await buildApp({
    ...appContextOf(portal),
    loadLimits: {
      ...PATIENT,
      strangers: { ...PATIENT_QUEUE, atOnce: 2, waiting: 1 },
      singleSignOn: { ...PATIENT_QUEUE, atOnce: PROVIDERS, waiting: 0 },
      perSession: 2,
    },
  })
  bindRead(app, held, () => {
    counted.begun += 1
    return promise
  })
  // Looks the host up beforehand, because an unknown one takes a turn.
  await app.portal.hosts.find(parent.school.host)
  stranger = openBrowser(app, parent.school.host)
  known = openBrowser(app, parent.school.host)
  for (const [name, value] of (await signIn(portal, parent)).cookies) known.cookies.set(name, value)
})
afterEach(async () => {
  gate.resolve({})
  await app.close()
})

const counts = () => app.portal.admission.lanes.strangers.counts()

/** Takes both turns of the lane of strangers and its single queue slot. */
async function fill() {
  const answers = [stranger.get('/held'), stranger.get('/held'), stranger.get('/held')]
  await expect.poll(counts).toEqual({ running: 2, waiting: 1, outside: 0 })
  return { answers }
}

/** Makes this process see the session, as any earlier request would. */
const beSeen = async () => expect((await known.get('/rest/session/current')).status).toBe(200)

test('R7 rejects strangers with 503 and Retry-After while their queue is full, and serves signed-in people', async () => {
  await beSeen()
  const { answers } = await fill()
  const refused = await stranger.get('/rest/public/settings')
  expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'too-busy', '2'])
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  const description = expect.stringContaining('druk') as unknown
  expect(refused.json).toMatchObject({ errors: [{ code: 'too-busy', description }] })
  expect((await known.get('/rest/session/current')).status).toBe(200)
  expect((await stranger.get('/healthz')).status).toBe(200)
  gate.resolve({})
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(counts()).toEqual({ running: 0, waiting: 0, outside: 0 })
  expect((await stranger.get('/rest/public/settings')).status).toBe(200)
})

test('R7 shows the refusal as a page in a browser window, in its language', async () => {
  await fill()
  const answer = await stranger.send({
    url: '/rest/public/settings',
    headers: { 'sec-fetch-dest': 'document', 'accept-language': 'en' },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('It is very busy at the moment.')
})

test('R7 gives no priority to a forged session cookie', async () => {
  await fill()
  const [name = ''] = [...known.cookies.keys()].filter((one) => one.includes('session'))
  stranger.cookies.set(name, 'A'.repeat(43))
  expect((await stranger.get('/rest/session/current')).code).toBe('too-busy')
})

test('R7 serves payments and single sign-on while strangers are rejected, each in its own lane', async () => {
  for (const lane of ['payments', 'singleSignOn'] as const)
    app.get(`/${lane}`, { config: { lane } }, (request, reply) =>
      inTurn(request, async () => reply.send(await Promise.race([gate.promise, Promise.resolve(lane)]))),
    )
  await fill()
  const { lanes } = app.portal.admission
  const left = new AbortController().signal
  const taken = Array.from({ length: PROVIDERS }, () => lanes.singleSignOn.enter({ left, overran: () => {} }))
  await Promise.all(taken)
  expect((await stranger.get('/payments')).status).toBe(200)
  expect((await stranger.get('/singleSignOn')).code).toBe('too-busy')
})

test('R7 counts more requests of one session as those of strangers', async () => {
  await beSeen()
  // Its answer is there a moment before it is counted as ended.
  await expect.poll(() => app.portal.admission.bySession.size).toBe(0)
  const own = [known.get('/held'), known.get('/held')]
  await expect.poll(() => work.begun).toBe(2)
  expect(counts().running).toBe(0)
  own.push(known.get('/held'))
  await expect.poll(() => counts().running).toBe(1)
  gate.resolve({})
  await Promise.all(own)
  expect(app.portal.admission.bySession.size).toBe(0)
})

test('R7 counts a disconnected request until its work ends, and drops one that has not begun', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET /held HTTP/1.1\r\nHost: ${parent.school.host}\r\n\r\n`)
    return socket
  }
  const sockets = [await open(), await open(), await open()]
  await expect.poll(counts).toEqual({ running: 2, waiting: 1, outside: 0 })
  for (const socket of sockets) socket.destroy()
  await expect.poll(counts).toEqual({ running: 2, waiting: 0, outside: 0 })
  expect(work.begun).toBe(2)
  gate.resolve({})
  await expect.poll(counts).toEqual({ running: 0, waiting: 0, outside: 0 })
  expect(work.begun).toBe(2)
})

test('R7 stops a read whose client disconnects before it begins', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const recognised = Promise.withResolvers<void>()
  const { recognise } = app.portal
  let asked = 0
  Object.assign(app.portal, {
    recognise: async (...args: Parameters<typeof recognise>) => {
      asked += 1
      await recognised.promise
      return recognise(...args)
    },
  })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET /held HTTP/1.1\r\nHost: ${parent.school.host}\r\n\r\n`)
  await expect.poll(() => asked).toBe(1)
  socket.destroy()
  const left = app.server
  await expect.poll(() => new Promise((resolve) => left.getConnections((_, count) => resolve(count)))).toBe(0)
  recognised.resolve()
  await expect.poll(counts).toEqual({ running: 0, waiting: 0, outside: 0 })
  expect(work.begun).toBe(0)
})

test('R7 serves others while requests wait outside their turns', async () => {
  const waits = Promise.withResolvers<void>()
  app.get('/waits', (request, reply) =>
    inTurn(request, async () => {
      await outsideTurn(() => waits.promise)
      return reply.send('waited')
    }),
  )
  await stranger.get('/rest/public/settings')
  const waiting = []
  for (const outside of [1, 2, 3, 4, 5]) {
    waiting.push(stranger.get('/waits'))
    await expect.poll(counts).toEqual({ running: 0, waiting: 0, outside })
  }
  expect((await stranger.get('/rest/public/settings')).status).toBe(200)
  waits.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(counts()).toEqual({ running: 0, waiting: 0, outside: 0 })
})

test('R7 holds no turn of strangers while a delayed password request waits', async () => {
  const pauses = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const pause = () => {
    begun.resolve()
    return pauses.promise
  }
  const timer = { ticks: () => 0, pause }
  const slow = await buildApp({
    ...appContextOf(portal),
    timer,
    loadLimits: { ...PATIENT, strangers: { ...PATIENT_QUEUE, atOnce: 1, waiting: 0 } },
  })
  const browser = openBrowser(slow, parent.school.host)
  await browser.get('/rest/session/current')
  const request = (number: number) =>
    browser.post('/rest/account/password/request', { login: `somebody-${number}` })
  const ofLane = () => slow.portal.admission.lanes.strangers.counts()
  let delayed: ReturnType<typeof request> | undefined
  for (let number = 0; ofLane().outside === 0; number += 1) {
    delayed = request(number)
    await Promise.race([delayed, begun.promise])
  }
  expect(ofLane()).toEqual({ running: 0, waiting: 0, outside: 1 })
  expect((await browser.get('/rest/public/settings')).status).toBe(200)
  pauses.resolve()
  expect((await delayed)?.status).toBeLessThan(300)
  await slow.close()
})

test('R7 ends a turn with the response, however slowly it is read', async () => {
  const size = 64 * 1024 * 1024
  app.get('/large', (request, reply) => inTurn(request, async () => reply.send(Buffer.alloc(size))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(`GET /large HTTP/1.1\r\nHost: ${parent.school.host}\r\n\r\n`)
      await once(socket, 'readable')
      return socket
    }),
  )
  expect(counts()).toEqual({ running: 0, waiting: 0, outside: 0 })
  for (const socket of sockets) socket.destroy()
})

test('R7 ends the turn of work that never settles, and logs it', async () => {
  const lines: string[] = []
  const late = await buildApp({
    ...appContextOf(portal),
    logLevel: 'warn',
    log: { write: (line: string) => void lines.push(line) },
    loadLimits: { ...PATIENT, strangers: { ...PATIENT_QUEUE, atOnce: 1 }, answerMs: 200 },
  })
  late.get('/never', { handlerTimeout: 600_000 }, (request) => inTurn(request, () => gate.promise))
  const browser = openBrowser(late, parent.school.host)
  expect((await browser.get('/rest/public/settings')).status).toBe(200)
  const never = browser.get('/never')
  await expect.poll(() => lines.length).toBe(1)
  expect(late.portal.admission.lanes.strangers.counts()).toEqual({ running: 0, waiting: 0, outside: 0 })
  const logged: unknown = JSON.parse(lines[0] ?? '{}')
  expect(logged).toMatchObject({ event: 'turn-overran', lane: 'strangers', route: '/never' })
  gate.resolve({})
  await never
  await late.close()
})

test('R7 gives a session priority from the moment it opens, but not before its second factor', async () => {
  const fresh = openBrowser(app, parent.school.host)
  await fresh.get('/rest/session/current')
  const answer = await fresh.form('/login', { loginname: parent.login, password: PASSWORD })
  expect(answer.status).toBe(200)
  const editor = await aPersonWithRole(parent.school, 'beheerder')
  const half = openBrowser(app, parent.school.host)
  await half.get('/rest/session/current')
  expect((await half.form('/login', { loginname: editor.login, password: PASSWORD })).status).toBe(200)
  await fill()
  expect((await fresh.get('/rest/session/current')).status).toBe(200)
  expect((await half.get('/rest/session/current')).code).toBe('too-busy')
})

test('R7 closes the connection of a rejected request with a body, and keeps that of one without', async () => {
  await fill()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/rest/public/crash-report'
  const refused = await stranger.send({ method: 'POST', url, headers: form, payload: 'a=b' })
  expect([refused.code, refused.headers['connection']]).toEqual(['too-busy', 'close'])
  expect((await stranger.get('/rest/public/settings')).headers['connection']).not.toBe('close')
})

test('R7 limits the proxy configuration of the documentation to the requests that the lanes of a process hold', () => {
  const { signedIn, strangers, singleSignOn, payments } = LOAD_LIMITS
  const held = [signedIn, strangers, singleSignOn, payments].reduce(
    (sum, { atOnce, waiting, outside }) => sum + atOnce + waiting + outside,
    0,
  )
  const settings = readFileSync(
    new URL('../../../../../../docs/operations/haproxy.cfg', import.meta.url),
    'utf8',
  )
  const [, most] = /check inter .* maxconn (\d+)/.exec(settings) ?? []
  expect(Number(most)).toBeGreaterThan(held)
})
