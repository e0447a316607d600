import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { openBrowser } from '../../test/browser.ts'
import { aParent, aSchool } from '../../test/people.ts'
import { openTestPortal, signIn, visit, type TestPortal } from '../../test/portal.ts'
import { buildApp } from '../app.ts'
import { bindVisit } from './bind-endpoint.ts'
import { shedLoad } from './load-shedding.ts'

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = aBuiltWeb()
  portal = await openTestPortal({ webFolder })
})
afterAll(async () => {
  await portal.stop()
  rmSync(webFolder, { recursive: true })
})

function aBuiltWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'account-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Ouderportaal</title>')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync('console.log(1)'))
  return folder
}

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

describe('what every answer carries', () => {
  test('X6 a policy that lets nothing inline or foreign run, and the rest of the headers', async () => {
    const browser = await visitSchool()
    for (const path of ['/app/portal/', '/rest/session/current', '/niets', '/healthz']) {
      const { headers } = await browser.get(path)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('X6 by https it says so for years, and its cookies are bound to this very host', async () => {
    const secure = await buildApp({ ...theWorld(), secure: true })
    const { host } = await aSchool(portal.owner)
    const browser = openBrowser(secure, host)
    const answer = await browser.get('/rest/session/current')
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
    expect(String(answer.headers['set-cookie'])).toMatch(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Lax$/)
    await secure.close()
  })

  test('AUTH-066? the session cookie is out of reach of scripts and bound to this host', async () => {
    const secure = await buildApp({ ...theWorld(), secure: true })
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
    const app = await buildApp(theWorld())
    const broken = endpoint({
      name: 'read-tenant-info',
      method: 'GET',
      path: '/kapot',
      response: z.object({}),
    })
    bindVisit(app, broken, () => Promise.reject(new Error('column "geheim" does not exist')))
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
    const app = await buildApp(theWorld())
    const rogue = endpoint({ name: 'read-everything', method: 'GET', path: '/alles', response: z.object({}) })
    expect(() => bindVisit(app, rogue, async () => ({}))).toThrow('no row in the access table')
    await app.close()
  })
})

describe('the web', () => {
  test('the bare address leads to the portal', async () => {
    const answer = await (await visitSchool()).get('/')
    expect([answer.status, answer.headers['location']]).toEqual([302, '/app/portal/'])
  })

  test('every address of the web shows its page, which is asked anew each time', async () => {
    const browser = await visitSchool()
    for (const path of ['/app/portal/', '/app/portal/login', '/app/portal/child/x/invoices/open?q=1']) {
      const answer = await browser.get(path)
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<title>Ouderportaal</title>')
    }
  })

  test('files with a hash in their name are kept for ever, and come compressed as they were built', async () => {
    const answer = await (
      await visitSchool()
    ).get('/app/portal/assets/main-abc123.js', { 'accept-encoding': 'br' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br' })
    expect(answer.headers['content-type']).toContain('javascript')
  })

  test('a file that is not there is not found, and no page in disguise', async () => {
    const browser = await visitSchool()
    expect((await browser.get('/app/portal/assets/gone.js')).status).toBe(404)
    expect((await browser.get('/elsewhere')).status).toBe(404)
    expect((await browser.post('/app/portal/login', {})).status).toBe(404)
  })
})

describe('health', () => {
  test('a server with its database is well, at any host', async () => {
    const answer = await openBrowser(portal.app, '10.0.0.7').get('/healthz')
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }])
  })

  test('R4 a server that is stopping says so before it stops', async () => {
    const app = await buildApp(theWorld())
    app.stopping = true
    expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
    await app.close()
  })

  test('R2 without its database it is not well, and a call is a fault instead of a crash', async () => {
    const gone = () => Promise.reject(new Error('connection refused'))
    const schools = { read: gone, write: gone, findByHost: gone, list: gone }
    const app = await buildApp({ ...theWorld(), schools })
    expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
    expect((await openBrowser(app, 'x').get('/rest/session/current')).status).toBe(500)
    await app.close()
  })

  test('R7 more than it can bear is refused at once with 503 and when to come back', async () => {
    const app = await buildApp(theWorld())
    shedLoad(app, { requests: 2, delayMs: 60_000 })
    const slow = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/traag', response: z.object({}) })
    const gate = Promise.withResolvers<Record<string, never>>()
    bindVisit(app, slow, () => gate.promise)
    const browser = openBrowser(app, (await aSchool(portal.owner)).host)
    const busy = [browser.get('/traag'), browser.get('/traag')]
    const shed = await browser.get('/rest/public/settings')
    expect([shed.status, shed.code, shed.headers['retry-after']]).toEqual([503, 'too-busy', '2'])
    expect((await browser.get('/healthz')).status).toBe(200)
    gate.resolve({})
    expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200])
    expect((await browser.get('/rest/public/settings')).status).toBe(200)
    await app.close()
  })
})

test('API-008? the OpenAPI document tells every call that is served, in the words of the wire', async () => {
  const { json } = await (await visitSchool()).get('/api/openapi.json')
  const paths = (json as { paths: Record<string, object> }).paths
  expect(Object.keys(paths)).toHaveLength(new Set(portal.app.portal.served.map(({ path }) => path)).size)
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
})

const theWorld = () => ({
  schools: portal.schools,
  clock: () => portal.clock.now,
  secret: 'a secret of thirty-two characters',
  secure: false,
  behindProxy: false,
  logLevel: 'silent',
})
