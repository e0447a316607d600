import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../../testing/browser.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal.ts'

let folder: string
let portal: TestPortal
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maintenance-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Ouderportaal</title>')
  portal = await openTestPortal({ maintenance: true, webFolder: folder })
  browser = openBrowser(portal.app, (await aSchool(portal.owner)).host)
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

test.each([
  ['GET', '/rest/session/current'],
  ['POST', '/login'],
  ['GET', '/rest/public/settings'],
  ['GET', '/lm/logo.cfm'],
] as const)(
  'ERR-006 ERR-007 during maintenance %s %s is answered with 503 and says why',
  async (method, url) => {
    const answer = await browser.send({ method, url })
    expect([answer.status, answer.code]).toEqual([503, 'maintenance'])
    expect(answer.headers).toMatchObject({
      'x-maintenance': 'true',
      'retry-after': '300',
      'cache-control': 'no-store',
    })
  },
)

test('ERR-008 serves the page during maintenance, so that it can show the notice', async () => {
  for (const path of ['/app/portal/', '/app/portal/login'])
    expect((await browser.get(path)).body).toContain('<title>Ouderportaal</title>')
})

test('reports the process as alive to the load balancer during maintenance', async () => {
  expect((await browser.get('/healthz')).status).toBe(200)
})
