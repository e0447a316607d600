import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aParent, aSchool } from '../../testing/people.ts'
import { signIn, visit, appContextOf, type TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'
import { buildApp } from '../composition/app.ts'
import { bindRead, bindCommand } from './endpoint/bind-endpoint.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const visitSchool = async () => visit(portal, await aSchool(portal.owner))

describe('where a school is found', () => {
  test('a host that no school has shows a page that says so', async () => {
    const answer = await openBrowser(portal.app, 'nergens.test').get('/rest/public/settings')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Geen school gevonden')
  })

  test('a host is found with its port first, and by its bare name otherwise', async () => {
    const school = await aSchool(portal.owner)
    const other = await aSchool(portal.owner, { settings: { name: 'Op een eigen poort' } })
    await portal.owner.query('insert into school_host values ($1, $2)', [`${school.host}:4201`, other.id])
    const byPort = await openBrowser(portal.app, `${school.host}:4201`).get('/rest/public/settings')
    expect(byPort.json).toMatchObject({ name: 'Op een eigen poort' })
    const byName = await openBrowser(portal.app, `${school.host}:9999`).get('/rest/public/settings')
    expect(byName.json).not.toMatchObject({ name: 'Op een eigen poort' })
    expect(byName.status).toBe(200)
  })

  test('two schools on two ports of one machine keep two sessions', async () => {
    const school = await aSchool(portal.owner)
    const browser = openBrowser(portal.app, `${school.host}:4200`)
    await browser.get('/rest/session/current')
    const parent = await aParent(school)
    await browser.form('/login', { loginname: parent.login, password: 'Waterlinie-1' })
    expect([...browser.cookies.keys()]).toContain('session-4200')
  })
})

test('S8 behind a proxy the address counts that the proxy saw, not one that somebody made up', async () => {
  const app = await buildApp({ ...appContextOf(portal), behindProxy: true })
  const seen = endpoint({
    name: 'read-tenant-info',
    method: 'POST',
    path: '/wie',
    response: z.object({ ip: z.string() }),
  })
  bindCommand(app, seen, async ({ request }) => ({ ip: request.ip }))
  const { host } = await aSchool(portal.owner)
  const browser = openBrowser(app, host)
  await browser.get('/rest/session/current')
  const answer = await browser.post('/wie', undefined, { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' })
  expect(answer.json).toEqual({ ip: '198.51.100.7' })
  await app.close()
})

test('TRACE is no way to ask', async () => {
  const answer = await (await visitSchool()).send({ method: 'TRACE', url: '/rest/session/current' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('user-agent')
})

describe('what every answer carries', () => {
  test('X6 a policy that lets nothing inline or foreign run, and the rest of the headers', async () => {
    const browser = await visitSchool()
    for (const path of ['/rest/session/current', '/niets', '/healthz']) {
      const { headers } = await browser.get(path)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('X6 by https it says so for years, and its cookies are bound to this very host', async () => {
    const secure = await buildApp({ ...appContextOf(portal), secure: true })
    const { host } = await aSchool(portal.owner)
    const browser = openBrowser(secure, host)
    const answer = await browser.get('/rest/session/current')
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
    expect(String(answer.headers['set-cookie'])).toMatch(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('AUTH-066? the session cookie is out of reach of scripts and bound to this host', async () => {
    const secure = await buildApp({ ...appContextOf(portal), secure: true })
    const parent = await aParent(await aSchool(portal.owner))
    const browser = openBrowser(secure, parent.school.host)
    await browser.get('/rest/session/current')
    const origin = `https://${parent.school.host}`
    const answer = await browser.form(
      '/login',
      { loginname: parent.login, password: 'Waterlinie-1' },
      { origin },
    )
    const cookies = answer.headers['set-cookie'] as string[]
    expect(cookies[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('API-006 API-007? data is never kept by anybody on the way', async () => {
    const browser = await signIn(portal, await aParent(await aSchool(portal.owner)))
    for (const path of [
      '/rest/session/current',
      '/rest/user/relations',
      '/rest/public/settings',
      '/rest/niets',
    ])
      expect((await browser.get(path)).headers['cache-control']).toBe('no-store')
  })
})

describe('errors', () => {
  test('API-009? an unknown address is not found, in the form of every error', async () => {
    const answer = await (await visitSchool()).get('/rest/niets')
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({
      errors: [
        {
          status: '404',
          code: 'not-found',
          title: 'Niet gevonden',
          detail: 'We kunnen dit niet vinden.',
          description: 'We kunnen dit niet vinden.',
        },
      ],
    })
  })

  test('whoever opens an address in a window reads what is wrong as a page, in their language, with the way on', async () => {
    const browser = await visitSchool()
    const inWindow = { 'sec-fetch-dest': 'document' }
    const unknown = await browser.get('/rest/niets', inWindow)
    expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(unknown.body).toContain('<h1>Niet gevonden</h1>\n<p>We kunnen dit niet vinden.</p>')
    expect(unknown.body).toContain('<a href="/app/portal/">Naar het portaal</a>')
    expect(unknown.body).not.toContain('Opnieuw proberen')
    const english = await browser.get('/rest/user/relations', { ...inWindow, 'accept-language': 'en-GB' })
    expect(english.status).toBe(401)
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain('<h1>Log in</h1>')
    expect(english.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect((await browser.get('/rest/niets', { 'sec-fetch-dest': 'empty' })).code).toBe('not-found')
  })

  test('X4 broken JSON and an endless body are refused in that form too', async () => {
    const browser = await signIn(portal, await aParent(await aSchool(portal.owner)))
    const headers = { 'content-type': 'application/json' }
    const broken = await browser.send({
      method: 'POST',
      url: '/rest/public/crash-report',
      payload: '{"a":',
      headers,
    })
    expect([broken.status, broken.code]).toEqual([400, 'bad-request'])
    const endless = await browser.post('/rest/public/crash-report', { stack: 'x'.repeat(300_000) })
    expect([endless.status, endless.code]).toEqual([413, 'too-large'])
  })

  test('a fault of ours says nothing of itself but its reference', async () => {
    const app = await buildApp(appContextOf(portal))
    const broken = endpoint({
      name: 'read-tenant-info',
      method: 'GET',
      path: '/kapot',
      response: z.object({}),
    })
    bindRead(app, broken, () => Promise.reject(new Error('column "geheim" does not exist')))
    const answer = await openBrowser(app, (await aSchool(portal.owner)).host).get('/kapot')
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('geheim')
    expect(answer.json).toMatchObject({
      errors: [{ code: 'fault', meta: { requestId: answer.headers['x-request-id'] } }],
    })
    await app.close()
  })

  test('X5 an input that is no guid, or a path that climbs, is data and finds nothing', async () => {
    const browser = await signIn(portal, await aParent(await aSchool(portal.owner)))
    const paths = [
      `/rest/actor/user-locale/' or 1=1--`,
      '/rest/actor/user-locale/%00',
      '/rest/actor/user-locale/..%2f',
    ]
    for (const path of paths) expect((await browser.put(path, { locale: 'en' })).status).toBeOneOf([400, 404])
    for (const path of ['/app/portal/../../package.json', '/app/portal/..%2f..%2fpackage.json'])
      expect((await browser.get(path)).body).not.toContain('@portal')
  })
})

describe('a call that nobody gave a rule', () => {
  test('PERM-023? keeps the server from starting', async () => {
    const app = await buildApp(appContextOf(portal))
    const rogue = endpoint({ name: 'read-everything', method: 'GET', path: '/alles', response: z.object({}) })
    expect(() => bindRead(app, rogue, async () => ({}))).toThrow('no row in the access table')
    await app.close()
  })
})

test('API-008? the OpenAPI document tells every call that is served, in the words of the wire', async () => {
  const { json } = await (await visitSchool()).get('/api/openapi.json')
  const paths = (json as { paths: Record<string, object> }).paths
  const served = portal.app.portal.served.map(({ path, methodName = '' }) => path + methodName)
  expect(Object.keys(paths)).toHaveLength(new Set(served).size)
  expect(paths['/edu/cms?method=isAdmin']).toMatchObject({ get: { operationId: 'read-live-edit-right' } })
  expect(paths['/edu/']).toMatchObject({
    get: { responses: { 200: { content: { 'text/html': { schema: { type: 'string' } } } } } },
    post: { operationId: 'choose-information-child' },
  })
  expect(paths['/login']).toMatchObject({
    post: {
      operationId: 'sign-in',
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema: { required: ['loginname', 'password'] } } },
      },
      responses: { 401: { description: 'unknown-combination, user-blocked, duplicate-login-alias' } },
    },
  })
  expect(paths['/rest/actor/user-locale/{userGuid}']).toMatchObject({
    put: { parameters: [{ name: 'userGuid', in: 'path', required: true }] },
  })
  expect(paths['/rest/bestelling/reservations']).toMatchObject({
    post: { parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }] },
  })
})

test('the head of a request must come soon, a file may come over a slow line, and an answer has half a minute', async () => {
  const { loadLimits: _, ...world } = appContextOf(portal)
  const app = await buildApp(world)
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000 })
  expect(app.initialConfig).toMatchObject({ handlerTimeout: 30_000 })
  await app.close()
})
