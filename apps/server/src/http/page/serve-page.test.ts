import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedPage, NeededPage, PageRequest, RenderedPage } from '@portal/contract/endpoint/page.ts'
import { buildApp } from '../../composition/app.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { aParent, aPersonWithRole, aSchool } from '../../../testing/people/people.ts'
import { appContextOf, openTestPortal, signIn, visit, type TestPortal } from '../../../testing/portal.ts'

const assets = '/app/portal/assets'
const frame = `${assets}/index-frame_01.css`
const pageWithStyles = (styles: string) =>
  `<!doctype html><html lang="nl"><head><title>Ouderportaal</title>${styles}</head>
<body><script>early()</script><div id="portal" data-served></div><noscript>aan</noscript></body></html>`
const inlined = (styles: string, href: string) =>
  `<style>${styles}</style><link rel="stylesheet" disabled href="${href}">`
const bare = pageWithStyles(inlined('a<b{}', frame))

/** The requests to the renderer, and its behaviour. */
let asked: PageRequest[] = []
let reads: { readonly name: string; readonly params: unknown; readonly query: unknown }[] = []
let render: () => Promise<RenderedPage>
let loaded: Partial<NeededPage & Pick<LoadedPage, 'title' | 'language'>> | undefined
let needed: NeededPage
const rendered = (html: string): RenderedPage => ({ ...needed, html, title: 'Daar' })

const loadPage = async (request: PageRequest): Promise<LoadedPage | undefined> => {
  asked.push(request)
  const answers: Record<string, unknown> = {}
  for (const read of reads)
    answers[read.name] = await request.read(read).catch((reason: Error) => `refused: ${reason.message}`)
  if (!loaded) return undefined
  needed = {
    address: '/app/portal/there',
    isMissing: false,
    state: JSON.stringify(answers),
    chunks: ['shell', 'texts-en', 'shell'],
    ...loaded,
  }
  return { language: 'en', title: 'Portal', ...needed, render: () => render() }
}

const hashes: Readonly<Record<string, string>> = {
  shell: 'shell_01',
  shared: 'shared01',
  elsewhere: 'elsewh01',
}
const styleFile = (name: string) => `${assets}/${name}-${hashes[name]}.css`
const stylesOf = (name: string) => `.${name}{margin:0}`

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'pages-'))
  writeFileSync(join(webFolder, 'index.html'), pageWithStyles(`<link rel="stylesheet" href="${frame}">`))
  const chunks = {
    shell: [`${assets}/shell.js`, styleFile('shell'), `${assets}/shared.js`, styleFile('shared')],
    'texts-en': [`${assets}/en.js`],
    elsewhere: [styleFile('elsewhere')],
  }
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'assets/index-frame_01.css'), 'a<b{}')
  for (const name of ['shell', 'shared', 'elsewhere'])
    writeFileSync(join(webFolder, `assets/${name}-${hashes[name]}.css`), stylesOf(name))
  writeFileSync(join(webFolder, 'chunks.json'), JSON.stringify(chunks))
  portal = await openTestPortal({ webFolder, loadPage })
})
afterAll(async () => {
  await portal.stop()
  rmSync(webFolder, { recursive: true })
})
beforeEach(() => {
  asked = []
  reads = []
  loaded = {}
  render = async () => rendered('<h1>Daar</h1>')
})

const none = { params: {}, query: {} }
const dataIn = (body: string, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null',
  )
const stateIn = (body: string) => dataIn(body, 'state') as Readonly<Record<string, unknown>>
const servedIn = (body: string) =>
  dataIn(body, 'served') as {
    readonly address: string
    readonly host: string
    readonly isRendered: boolean
    readonly device: unknown
  }

test('X6 allows the camera on the desk of the webshop only', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const allowed = async (path: string) =>
    String((await browser.get(`/app/portal${path}`)).headers['permissions-policy']).split(',')[0]
  for (const path of ['/webshop/desk', '/webshop/desk?scan=true', '/webshop/desk/1'])
    expect(await allowed(path)).toBe('camera=(self)')
  for (const path of ['/', '/webshop', '/webshop/desks', '/child/webshop/desk', '/login?to=/webshop/desk'])
    expect(await allowed(path)).toBe('camera=()')
})

test('reads everything of a page at one moment', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const clock = vi.spyOn(portal.app.portal, 'clock')
  const looksAtClock = async (times: number) => {
    clock.mockClear()
    reads = Array.from({ length: times }, () => ({ name: 'read-school-settings', ...none }))
    await browser.get('/app/portal/')
    return clock.mock.calls.length
  }
  const [few, many] = [await looksAtClock(1), await looksAtClock(5)]
  clock.mockRestore()
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(few)
})

test('sends the first screen, its data, its code and the colour of the school', async () => {
  const school = await aSchool(portal.owner, { settings: { brandColour: '#7a1f3d' } })
  reads = [{ name: 'read-school-settings', ...none }]
  const { body } = await (await visit(portal, school)).get('/app/portal/child/1?x=2')
  expect(asked[0]).toMatchObject({
    address: '/app/portal/child/1?x=2',
    host: school.host,
    now: portal.clock.now,
  })
  expect(body).toContain('<html lang="en">')
  expect(body).toContain('<title>Daar</title>')
  expect(body).toContain('<div id="portal" data-served><h1>Daar</h1></div>')
  expect(
    [...body.matchAll(/modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(([, href]) => href),
  ).toEqual(['shell', 'shared', 'en'].map((name) => `/app/portal/assets/${name}.js`))
  expect(body).toMatch(/<style>:root\{[^<]*#7a1f3d/)
  expect(servedIn(body)).toMatchObject({ address: '/app/portal/there', host: school.host, isRendered: true })
  expect(stateIn(body)['read-school-settings']).toMatchObject({ webshopEnabled: true })
})

/** The elements for the styles of the page, up to the colours of the school. */
const styleElementsOf = (body: string) =>
  body
    .slice(body.indexOf('</title>'), body.indexOf('<style>:root'))
    .replace(/.*?(?=<style>|<link rel="stylesheet")/, '')
const linked = (href: string) => `<link rel="stylesheet" href="${href}">`

test('inlines the styles of the frame, of dependencies and of the screen in this order, with disabled links', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const { body } = await browser.get('/app/portal/')
  expect(styleElementsOf(body)).toBe(
    inlined('a<b{}', frame) +
      inlined(stylesOf('shared'), styleFile('shared')) +
      inlined(stylesOf('shell'), styleFile('shell')),
  )
})

test('links to the style files that the browser keeps, in the same order, and inlines the others', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const first = await browser.get('/app/portal/')
  browser.cookies.set('ouderportaal.styles', 'frame_01.of_other.shell_01')
  const { body, headers } = await browser.get('/app/portal/')
  expect(styleElementsOf(body)).toBe(
    linked(frame) + inlined(stylesOf('shared'), styleFile('shared')) + linked(styleFile('shell')),
  )
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' ${hashOf(stylesOf('shared'))}`)
  expect(policy).not.toContain(hashOf('a<b{}'))
  expect([headers['vary'], headers['etag'] === first.headers['etag']]).toEqual([
    'cookie, accept-encoding',
    false,
  ])
})

test('inlines all styles for a browser that keeps those of another release', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  browser.cookies.set('ouderportaal.styles', 'frame_00..<script>')
  expect(styleElementsOf((await browser.get('/app/portal/')).body)).not.toContain(linked(frame))
})

test('reads as the visitor of the session, and serves that page to no other', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  reads = [
    { name: 'read-session', ...none },
    { name: 'list-overviews', ...none },
  ]
  const own = await (await signIn(portal, parent)).get('/app/portal/')
  expect(stateIn(own.body)).toMatchObject({
    'read-session': { user: expect.objectContaining({ login: parent.login }) },
    'list-overviews': { objects: [expect.objectContaining({ leerling: parent.child.id })] },
  })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers['etag']).toBeUndefined()
  const visitor = await (await visit(portal, parent.school)).get('/app/portal/')
  expect(visitor.body).not.toContain(parent.login)
  expect(stateIn(visitor.body)['list-overviews']).toBe('refused: session-over')
  expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
})

test('reads nothing that the access rules forbid the visitor', async () => {
  const school = await aSchool(portal.owner)
  const administrator = await aPersonWithRole(school, 'beheerder')
  reads = [{ name: 'list-overviews', ...none }]
  const answers = stateIn((await (await signIn(portal, administrator)).get('/app/portal/')).body)
  expect(answers).toEqual({ 'list-overviews': 'refused: not-your-role' })
})

test('reads nothing without a route, and nothing that changes something', async () => {
  const browser = await signIn(portal, await aParent(await aSchool(portal.owner)))
  reads = [
    { name: 'no-such-read', ...none },
    { name: 'sign-out', ...none },
    { name: 'place-order', ...none },
    { name: 'list-invoices', params: { leerlingGuid: 'not-a-guid' }, query: {} },
  ]
  const answers = stateIn((await browser.get('/app/portal/')).body)
  expect(Object.values(answers)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^refused/)))
  expect((await browser.get('/rest/session/current')).json).toMatchObject({ user: expect.anything() })
})

test('X1 escapes data in its element, so that nothing becomes a script', async () => {
  loaded = {
    state: JSON.stringify({ '/x': '</script><script>alert(1)</script>$&' }),
    title: '<script>',
    language: 'nl',
  }
  render = () => Promise.reject(new Error('no title either'))
  const { body, headers } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  expect(stateIn(body)['/x']).toBe('</script><script>alert(1)</script>$&')
  expect(body.match(/<script/g)).toHaveLength(3)
  expect(body).toContain('<title>&lt;script&gt;</title>')
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test("X6 lists the hashes of the page's script, styles and style attributes in the policy, and no others", async () => {
  render = async () =>
    rendered('<i style="width:40%">x</i><b title="a" style="background:url(&quot;/x&quot;)">y</b>')
  const { body, headers } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  const policy = String(headers['content-security-policy'])
  const theme = /<style>(:root[^<]*)<\/style>/.exec(body)?.[1] ?? ''
  expect(policy).toContain(`script-src 'self' ${hashOf('early()')};`)
  const styles = ['a<b{}', stylesOf('shared'), stylesOf('shell'), theme].map(hashOf)
  expect(policy).toContain(`style-src 'self' ${styles.join(' ')};`)
  expect(policy).toContain(
    `style-src-attr 'unsafe-hashes' ${hashOf('width:40%')} ${hashOf('background:url("/x")')};`,
  )
  expect(policy).not.toContain("'unsafe-inline'")
})

test('leaves a component that throws to the browser, together with the data', async () => {
  reads = [{ name: 'read-school-settings', ...none }]
  render = () => Promise.reject(new Error('broken'))
  const { status, body } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  expect([status, servedIn(body).isRendered]).toEqual([200, false])
  expect(body).toContain('<div id="portal" data-served></div>')
  expect(stateIn(body)).toHaveProperty('read-school-settings')
})

test('R7 sends pages unrendered while many are requested at once', async () => {
  reads = [{ name: 'read-school-settings', ...none }]
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  render = () => promise
  const browser = await visit(portal, await aSchool(portal.owner))
  const pages = Array.from({ length: 20 }, () => browser.get('/app/portal/'))
  const early = await Promise.race(pages)
  expect(servedIn(early.body).isRendered).toBe(false)
  expect(stateIn(early.body)).toMatchObject({ 'read-school-settings': {} })
  resolve(rendered('<h1>Daar</h1>'))
  const all = await Promise.all(pages)
  expect(all.filter(({ body }) => servedIn(body).isRendered).length).toBeGreaterThan(5)
  expect(servedIn((await browser.get('/app/portal/')).body).isRendered).toBe(true)
})

test('sends the data and the code of the page that a screen leads to while it renders', async () => {
  render = async () => ({
    ...rendered('<h1>Anders</h1>'),
    address: '/app/portal/elsewhere',
    state: '{"elsewhere":1}',
    chunks: ['elsewhere'],
  })
  const { body } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  expect([servedIn(body).address, stateIn(body)]).toEqual(['/app/portal/elsewhere', { elsewhere: 1 }])
  expect(body).toContain(stylesOf('elsewhere'))
  expect(body).not.toContain(stylesOf('shell'))
})

test('NAV-120 answers 404 at an address without a screen', async () => {
  loaded = { isMissing: true }
  const browser = await visit(portal, await aSchool(portal.owner))
  const { status, body } = await browser.get('/app/portal/nowhere')
  expect([status, servedIn(body).isRendered]).toEqual([404, true])
})

test('sends a bare page when only a browser can decide what to show', async () => {
  loaded = undefined
  const { body } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  expect(body).toBe(bare)
})

test('AUTH-030? reads nothing for a visitor who arrives by a link', async () => {
  const { body } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/?t=secret')
  expect([asked, body]).toEqual([[], bare])
})

test('ERR-008 sends a bare page during maintenance, which shows the notice', async () => {
  const app = await buildApp({ ...appContextOf(portal), webFolder, loadPage, maintenance: true })
  const { host } = await aSchool(portal.owner)
  expect((await openBrowser(app, host).get('/app/portal/')).body).toBe(bare)
  expect(asked).toEqual([])
  await app.close()
})

test('R2 sends a bare page while the database is unavailable, which shows the error', async () => {
  const gone = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const schools = {
    read: gone,
    readAsVisitor: gone,
    write: gone,
    writeAsync: gone,
    recordAsVisitor: gone,
    findByHost: gone,
    list: gone,
    ping: gone,
  }
  const app = await buildApp({ ...appContextOf(portal), schools, webFolder, loadPage })
  const answer = await openBrowser(app, 'school.test').get('/app/portal/login')
  expect([answer.status, answer.body]).toEqual([200, bare])
  await app.close()
})

test('sends the page of a visitor again only when it changed', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const etag = String((await browser.get('/app/portal/')).headers['etag'])
  portal.clock.forward({ minutes: 1 })
  const again = await browser.get('/app/portal/', { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
  render = async () => rendered('<h1>Anders</h1>')
  expect((await browser.get('/app/portal/', { 'if-none-match': etag })).status).toBe(200)
})

test('renders the choices of the device', async () => {
  const { host } = await aSchool(portal.owner)
  const pageWith = async (cookie: string) =>
    (await portal.app.inject({ url: '/app/portal/', headers: { host, cookie } })).body
  const chosen = 'ouderportaal.scheme=dark; ouderportaal.language=en; ouderportaal.sidebar=tiny'
  const body = await pageWith(chosen)
  expect(body).toContain('<html lang="en" data-scheme="dark">')
  expect(servedIn(body).device).toEqual({ language: 'en', sidebar: 'tiny' })
  expect(await pageWith('ouderportaal.scheme=%22%3E%3Cscript%3E; ouderportaal.language=xx')).toContain(
    '<html lang="en">',
  )
  expect(asked.at(-1)?.device.language).toBeUndefined()
})

test('compresses the page when the browser supports it', async () => {
  reads = [{ name: 'read-school-settings', ...none }]
  const { host } = await aSchool(portal.owner)
  const { headers, rawPayload } = await portal.app.inject({
    url: '/app/portal/',
    headers: { host, 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Daar</h1>')
})

test('marks the visitor as seen, who may make changes from the page', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await signIn(portal, parent)
  portal.clock.forward({ minutes: 5 })
  const { headers } = await portal.app.inject({
    url: '/app/portal/',
    headers: { host: parent.school.host },
  })
  expect(String(headers['set-cookie'])).toContain('XSRF-TOKEN=')
  await browser.get('/app/portal/')
  await expect
    .poll(async () => {
      const { rows } = await portal.owner.query<{ seen: Date }>(
        'select max(last_seen_at) as seen from session where person_id = $1',
        [parent.id],
      )
      return rows[0]?.seen.toISOString()
    })
    .toBe(portal.clock.now)
  portal.clock.forward({ minutes: -5 })
})
