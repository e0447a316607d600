import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfficeBrowser } from '../../../testing/account/office.ts'
import type { Browser } from '../../../testing/browser.ts'
import { aTwoParentFamily } from '../../../testing/people/families.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { openTestPortal, visit, type TestPortal } from '../../../testing/portal.ts'

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
  writeFileSync(join(folder, 'assets/offline-abc123.html'), '<!doctype html><title>Geen internet</title>')
  writeFileSync(join(folder, 'service-worker.js'), 'void 0')
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync('console.log(1)'))
  return folder
}

const visitSchool = async () => visit(portal, await aSchool(portal.owner))

test('redirects the bare address to the portal', async () => {
  const answer = await (await visitSchool()).get('/')
  expect([answer.status, answer.headers['location']]).toEqual([302, '/app/portal/'])
})

test('OFF-034 redirects the short address of a letter to the page that asks for its code', async () => {
  const answer = await (await visitSchool()).get('/code')
  expect([answer.status, answer.headers['location']]).toEqual([302, '/app/portal/set-password?t=code'])
})

test('shows the page at every address of the web, with revalidation', async () => {
  const browser = await visitSchool()
  for (const path of ['/app/portal/', '/app/portal/login', '/app/portal/child/x/invoices/open?q=1']) {
    const answer = await browser.get(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain('<title>Ouderportaal</title>')
  }
})

test('caches files with a content hash for ever, and sends them as compressed by the build', async () => {
  const answer = await (
    await visitSchool()
  ).get('/app/portal/assets/main-abc123.js', { 'accept-encoding': 'br' })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br' })
  expect(answer.headers['content-type']).toContain('javascript')
})

test('X6 omits document policies on code, and sends them with documents and workers', async () => {
  const browser = await visitSchool()
  const policies = ['content-security-policy', 'permissions-policy', 'x-frame-options'] as const
  const code = (await browser.get('/app/portal/assets/main-abc123.js')).headers
  for (const name of policies) expect(code[name]).toBeUndefined()
  expect(code).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const path of ['', 'assets/offline-abc123.html', 'service-worker.js', 'icon.svg', 'assets/gone.js']) {
    const { headers } = await browser.get(`/app/portal/${path}`)
    for (const name of policies) expect([path, headers[name]]).toEqual([path, expect.any(String)])
  }
})

test('returns not found for a missing file, and not the page', async () => {
  const browser = await visitSchool()
  expect((await browser.get('/app/portal/assets/gone.js')).status).toBe(404)
  expect((await browser.get('/elsewhere')).status).toBe(404)
  expect((await browser.post('/app/portal/login', {})).status).toBe(404)
})

test('X6 allows no inline or foreign code in the page', async () => {
  const { headers } = await (await visitSchool()).get('/app/portal/login')
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'; script-src 'self'; style-src 'self'/,
  )
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
})

test('OFF-153 frames the preview in the office of the same school only, and gives it no connection', async () => {
  const framing = await openTestPortal({ webFolder, officeFolder: webFolder, previewFolder: webFolder })
  const browser = await visit(framing, await aSchool(framing.owner))
  const directives = async (path: string) => {
    const { status, headers } = await browser.get(path)
    expect(status).toBe(200)
    const all = String(headers['content-security-policy']).split('; ')
    const valueOf = (name: string) => all.filter((one) => one.startsWith(`${name} `)).join()
    return { headers, valueOf }
  }
  const preview = await directives('/app/preview/')
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(
    [
      'default-src',
      'script-src',
      'connect-src',
      'form-action',
      'frame-ancestors',
      'frame-src',
      'sandbox',
    ].map(preview.valueOf),
  ).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    '',
    'sandbox allow-scripts allow-same-origin',
  ])
  const office = await directives('/app/office/lists')
  expect(office.valueOf('frame-src')).toMatch(/^frame-src https?:\/\/[\w.:-]+\/app\/preview\/$/)
  for (const { headers, valueOf } of [office, await directives('/app/portal/')]) {
    expect(headers['x-frame-options']).toBe('DENY')
    expect(valueOf('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(valueOf('connect-src')).toBe("connect-src 'self'")
  }
  expect((await directives('/app/portal/')).valueOf('frame-src')).toBe('')
  await framing.stop()
})

test('OFF-181 answers 404 at an address that the office does not have, with the page that says so', async () => {
  const serving = await openTestPortal({ webFolder, officeFolder: webFolder })
  const school = await aSchool(serving.owner)
  const family = await aTwoParentFamily(school)
  const browser = await anOfficeBrowser(serving, school, 'secretary')
  const visitor = await visit(serving, school)
  const statusOf = async (from: Browser, path: string) => {
    const { status, body } = await from.get(`/app/office/${path}`)
    expect(body).toContain('<title>Ouderportaal</title>')
    return status
  }
  for (const path of ['', 'index.html', 'families', 'families/?search=x', `families/${family.child.id}`])
    expect([path, await statusOf(browser, path)]).toEqual([path, 200])
  const unknown = [
    'nothing',
    'family',
    'families/x',
    `families/${crypto.randomUUID()}`,
    `lists/${crypto.randomUUID()}`,
  ]
  for (const path of unknown) expect([path, await statusOf(browser, path)]).toEqual([path, 404])
  // Before signing in nothing is said of a record.
  for (const id of [family.child.id, crypto.randomUUID()])
    expect(await statusOf(visitor, `families/${id}`)).toBe(200)
  expect(await statusOf(visitor, 'nothing')).toBe(404)
  await serving.stop()
})

test('OFF-181 answers 404 at a record outside the scope of a mentor', async () => {
  const serving = await openTestPortal({ webFolder, officeFolder: webFolder })
  const school = await aSchool(serving.owner)
  const family = await aTwoParentFamily(school)
  const browser = await anOfficeBrowser(serving, school, 'mentor', ['9Z'])
  expect((await browser.get(`/app/office/families/${family.child.id}`)).status).toBe(404)
  await serving.stop()
})

test('R5 serves code of another release, also of one added later, and nothing else of it', async () => {
  const releases = mkdtempSync(join(tmpdir(), 'releases-'))
  const beside = await openTestPortal({ webFolder, webReleases: releases })
  const browser = await visit(beside, await aSchool(beside.owner))
  const get = (path: string) => browser.get(`/app/portal/${path}`, { 'accept-encoding': 'br' })
  expect((await get('assets/pages-next1234.js')).status).toBe(404)
  const assets = join(releases, '0.2.0/apps/portal/dist/browser/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'pages-next1234.js'), 'console.log(2)')
  writeFileSync(join(assets, 'pages-next1234.js.br'), brotliCompressSync('console.log(2)'))
  writeFileSync(join(assets, 'secret.txt'), 'geheim')
  writeFileSync(join(assets, '../../secret-next1234.js'), 'geheim')
  const { status, headers } = await get('assets/pages-next1234.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await get('assets/main-abc123.js')).status).toBe(200)
  for (const path of [
    'secret.txt',
    '..%2f..%2fsecret-next1234.js',
    '../../secret-next1234.js',
    'pages-next1234.js?x=/../..',
    'pages-none1234.js',
  ])
    expect((await get(`assets/${path}`)).status).toBe(404)
  await beside.stop()
  rmSync(releases, { recursive: true })
})
