import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import { signIn, visit, appContextOf, type TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'
import { buildApp } from '../composition/app.ts'
import { bindRead, bindCommand } from './endpoint/bind-endpoint.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const visitSchool = async () => visit(portal, await aSchool(portal.owner))

describe('the school of a host', () => {
  test('is an error page for an unknown host', async () => {
    const answer = await openBrowser(portal.app, 'nergens.test').get('/rest/public/settings')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Geen school gevonden')
  })

  test('is found by host with port first, and by the bare name otherwise', async () => {
    const school = await aSchool(portal.owner)
    const other = await aSchool(portal.owner, { settings: { name: 'Op een eigen poort' } })
    await portal.owner.query('insert into school_host values ($1, $2)', [`${school.host}:4201`, other.id])
    const byPort = await openBrowser(portal.app, `${school.host}:4201`).get('/rest/public/settings')
    expect(byPort.json).toMatchObject({ name: 'Op een eigen poort' })
    const byName = await openBrowser(portal.app, `${school.host}:9999`).get('/rest/public/settings')
    expect(byName.json).not.toMatchObject({ name: 'Op een eigen poort' })
    expect(byName.status).toBe(200)
  })

  test('has separate sessions on two ports of one machine', async () => {
    const school = await aSchool(portal.owner)
    const browser = openBrowser(portal.app, `${school.host}:4200`)
    await browser.get('/rest/session/current')
    const parent = await aParent(school)
    await browser.form('/login', { loginname: parent.login, password: 'Waterlinie-1' })
    expect([...browser.cookies.keys()]).toContain('session-4200')
  })
})

describe('an answer in JSON', () => {
  const texts = endpoint({
    name: 'read-tenant-info',
    method: 'GET',
    path: '/texts',
    response: z.object({ text: z.string() }),
  })

  const answerTo = async (times: number, accepted?: string) => {
    const app = await buildApp(appContextOf(portal))
    bindRead(app, texts, async () => ({ text: 'é'.repeat(times) }))
    const { host } = await aSchool(portal.owner)
    const headers = { host, ...(accepted && { 'accept-encoding': accepted }) }
    const { headers: sent, rawPayload } = await app.inject({ url: '/texts', headers })
    await app.close()
    return { encoding: sent['content-encoding'], sent, rawPayload }
  }

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])('travels as %s when %s is accepted', async (encoding, accepted, open) => {
    const answer = await answerTo(2000, accepted)
    expect(answer.encoding).toBe(encoding)
    expect(JSON.parse(open(answer.rawPayload).toString())).toEqual({ text: 'é'.repeat(2000) })
    expect(answer.sent).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
    })
  })

  test('travels as it is when it fits into a packet', async () => {
    expect((await answerTo(590, 'br')).encoding).toBeUndefined()
    expect((await answerTo(600, 'br')).encoding).toBe('br')
  })
})

test('S8 uses the client address from the proxy, and ignores a forged one', async () => {
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

test('rejects TRACE', async () => {
  const answer = await (await visitSchool()).send({ method: 'TRACE', url: '/rest/session/current' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body).not.toContain('user-agent')
})

describe('every response', () => {
  test('X6 has a policy without inline or foreign code, and the other headers', async () => {
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

  test('X6 has HSTS over https, and cookies bound to this host', async () => {
    const secure = await buildApp({ ...appContextOf(portal), secure: true })
    const { host } = await aSchool(portal.owner)
    const browser = openBrowser(secure, host)
    const answer = await browser.get('/rest/session/current')
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
    expect(String(answer.headers['set-cookie'])).toMatch(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('AUTH-066? hides the session cookie from scripts and binds it to this host', async () => {
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

  test('API-006 API-007? forbids intermediaries to cache data', async () => {
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
  test('API-009? returns not found for an unknown address, in the common error format', async () => {
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

  test('shows an error as a page in a browser window, in its language, with a link to go on', async () => {
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

  test('X4 rejects malformed JSON and an endless body in that format too', async () => {
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

  test('discloses nothing of a fault but its reference', async () => {
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

  test('X5 treats a malformed guid or a path traversal as data that finds nothing', async () => {
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

describe('an endpoint without an access rule', () => {
  test('PERM-023? prevents the server from starting', async () => {
    const app = await buildApp(appContextOf(portal))
    const rogue = endpoint({ name: 'read-everything', method: 'GET', path: '/alles', response: z.object({}) })
    expect(() => bindRead(app, rogue, async () => ({}))).toThrow('no row in the access table')
    await app.close()
  })
})

test('API-008? lists every served endpoint in the OpenAPI document, with wire names', async () => {
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

test('limits the time for the head of a request, an upload over a slow line, and a response', async () => {
  const { loadLimits: _, ...world } = appContextOf(portal)
  const app = await buildApp(world)
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000 })
  expect(app.initialConfig).toMatchObject({ handlerTimeout: 30_000 })
  await app.close()
})
