import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
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
import { bindRead } from '../endpoint/bind-endpoint.ts'
import { inTurn } from './load-shedding.ts'

const held = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/held', response: z.object({}) })

let portal: TestPortal
let parent: TestParent
let app: FastifyInstance
let known: Browser
let stranger: Browser
let gate: PromiseWithResolvers<Record<string, never>>
/** How many held requests have begun. */
let work: { begun: number }
beforeAll(async () => {
  portal = await openTestPortal()
  parent = await aParent(await aSchool(portal.owner))
})
afterAll(() => portal.stop())
beforeEach(async () => {
  gate = Promise.withResolvers()
  const counted = { begun: 0 }
  const { promise } = gate
  work = counted
  app = await buildApp({
    ...appContextOf(portal),
    loadLimits: { ...PATIENT, strangers: { ...PATIENT_QUEUE, atOnce: 2, waiting: 1 }, perSession: 2 },
  })
  bindRead(app, held, () => {
    counted.begun += 1
    return promise
  })
  stranger = openBrowser(app, parent.school.host)
  known = openBrowser(app, parent.school.host)
  for (const [name, value] of (await signIn(portal, parent)).cookies) known.cookies.set(name, value)
})
afterEach(async () => {
  gate.resolve({})
  await app.close()
})

const counts = () => app.portal.admission.strangers.counts()

/** Takes both turns of strangers and their one place in the queue. */
async function fill() {
  const answers = [stranger.get('/held'), stranger.get('/held'), stranger.get('/held')]
  await expect.poll(counts).toEqual({ running: 2, waiting: 1 })
  return { answers }
}

/** Shows the session to this process, as any earlier request would. */
const beSeen = async () => expect((await known.get('/rest/session/current')).status).toBe(200)

test('R7 refuses strangers with 503 and a time to retry while their queue is full, and serves people who are signed in', async () => {
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
  expect(counts()).toEqual({ running: 0, waiting: 0 })
  expect((await stranger.get('/rest/public/settings')).status).toBe(200)
})

test('R7 a window of a browser reads the refusal as a page, in its language', async () => {
  await fill()
  const answer = await stranger.send({
    url: '/rest/public/settings',
    headers: { 'sec-fetch-dest': 'document', 'accept-language': 'en' },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('It is very busy at the moment.')
})

test('R7 a made-up session cookie gives no priority', async () => {
  await fill()
  const [name = ''] = [...known.cookies.keys()].filter((one) => one.includes('session'))
  stranger.cookies.set(name, 'A'.repeat(43))
  expect((await stranger.get('/rest/session/current')).code).toBe('too-busy')
})

test('R7 serves calls of providers while strangers are refused', async () => {
  app.get('/provider', { config: { lane: 'providers' } }, (request, reply) =>
    inTurn(request, async () => reply.send('ok')),
  )
  await fill()
  expect((await stranger.get('/provider')).status).toBe(200)
})

test('R7 counts further requests of one session as those of strangers', async () => {
  await beSeen()
  const own = [known.get('/held'), known.get('/held')]
  await expect.poll(() => work.begun).toBe(2)
  expect(counts().running).toBe(0)
  own.push(known.get('/held'))
  await expect.poll(() => counts().running).toBe(1)
  gate.resolve({})
  await Promise.all(own)
  expect(app.portal.admission.bySession.size).toBe(0)
})

test('R7 counts a request whose reader left until its work ends, and drops one that has not begun', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET /held HTTP/1.1\r\nHost: ${parent.school.host}\r\n\r\n`)
    return socket
  }
  const sockets = [await open(), await open(), await open()]
  await expect.poll(counts).toEqual({ running: 2, waiting: 1 })
  for (const socket of sockets) socket.destroy()
  await expect.poll(counts).toEqual({ running: 2, waiting: 0 })
  expect(work.begun).toBe(2)
  gate.resolve({})
  await expect.poll(counts).toEqual({ running: 0, waiting: 0 })
  expect(work.begun).toBe(2)
})

test('R7 stops a read whose reader left before it begins to read', async () => {
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
  await expect.poll(counts).toEqual({ running: 0, waiting: 0 })
  expect(work.begun).toBe(0)
})
