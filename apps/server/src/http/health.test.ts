import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aParent, aSchool } from '../../testing/people.ts'
import { appContextOf, openTestPortal, signIn, visit, type TestPortal } from '../../testing/portal.ts'
import { buildApp } from '../app.ts'
import { bindRead } from './endpoint/bind-endpoint.ts'
import { shedLoad } from './guard/load-shedding.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

test('a server with its database is well, at any host', async () => {
  const answer = await openBrowser(portal.app, '10.0.0.7').get('/healthz')
  expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }])
})

test('R4 a server that is stopping says so before it stops', async () => {
  const app = await buildApp(appContextOf(portal))
  app.stopping = true
  expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
  expect((await openBrowser(app, 'x').get('/livez')).status).toBe(200)
  await app.close()
})

const gone = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

test('ERR-006 while the database is away, signing in is answered with 503 and a sentence to read', async () => {
  const school = await aSchool(portal.owner)
  const app = await buildApp({
    ...appContextOf(portal),
    schools: { ...portal.schools, read: gone, write: gone, note: gone },
  })
  const browser = openBrowser(app, school.host)
  for (const [name, value] of (await visit(portal, school)).cookies) browser.cookies.set(name, value)
  const answer = await browser.form('/login', { loginname: 'm.devries', password: 'wrong' })
  expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'database-away', '2'])
  const description = expect.stringContaining('geen verbinding met onze gegevens') as unknown
  expect(answer.json).toMatchObject({ errors: [{ description }] })
  await app.close()
})

test('R2 without its database it is not well, and a call says to come back instead of breaking', async () => {
  const schools = { read: gone, write: gone, note: gone, findByHost: gone, list: gone, ping: gone }
  const app = await buildApp({ ...appContextOf(portal), schools })
  expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
  expect((await openBrowser(app, 'x').get('/rest/session/current')).code).toBe('database-away')
  expect((await openBrowser(app, 'x').get('/livez')).status).toBe(200)
  await app.close()
})

test('R7 the last room is kept for people who are signed in', async () => {
  const app = await buildApp({
    ...appContextOf(portal),
    loadLimits: { requests: 4, strangers: 2, delayMs: 60_000, answerMs: 60_000 },
  })
  const slow = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/traag', response: z.object({}) })
  const gate = Promise.withResolvers<Record<string, never>>()
  const bothAreBusy = Promise.withResolvers<void>()
  let inside = 0
  bindRead(app, slow, () => {
    if (++inside === 2) bothAreBusy.resolve()
    return gate.promise
  })
  const parent = await aParent(await aSchool(portal.owner))
  const known = openBrowser(app, parent.school.host)
  for (const [name, value] of (await signIn(portal, parent)).cookies) known.cookies.set(name, value)
  expect((await known.get('/rest/session/current')).status).toBe(200)
  const stranger = openBrowser(app, parent.school.host)
  const busy = [stranger.get('/traag'), stranger.get('/traag')]
  await bothAreBusy.promise
  stranger.cookies.set('session', 'A'.repeat(43))
  expect((await stranger.get('/rest/session/current')).code).toBe('too-busy')
  expect((await known.get('/rest/session/current')).status).toBe(200)
  gate.resolve({})
  await Promise.all(busy)
  await app.close()
})

test('R7 more than it can bear is refused at once with 503 and when to come back', async () => {
  const app = await buildApp(appContextOf(portal))
  shedLoad(app, { requests: 2, strangers: 2, delayMs: 60_000 })
  const slow = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/traag', response: z.object({}) })
  const gate = Promise.withResolvers<Record<string, never>>()
  const bothAreBusy = Promise.withResolvers<void>()
  let inside = 0
  bindRead(app, slow, () => {
    if (++inside === 2) bothAreBusy.resolve()
    return gate.promise
  })
  const browser = openBrowser(app, (await aSchool(portal.owner)).host)
  const busy = [browser.get('/traag'), browser.get('/traag')]
  await bothAreBusy.promise
  const shed = await browser.get('/rest/public/settings')
  expect([shed.status, shed.code, shed.headers['retry-after']]).toEqual([503, 'too-busy', '2'])
  expect((await browser.get('/healthz')).status).toBe(200)
  gate.resolve({})
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200])
  expect((await browser.get('/rest/public/settings')).status).toBe(200)
  await app.close()
})
