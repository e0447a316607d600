import { expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aSchool, aStudent } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const ID = 'G-AB12CD34EF'
const aSchoolWith = (googleAnalyticsTrackingId: string) =>
  aSchool(portal.owner, { settings: { googleAnalyticsTrackingId } })

const asked = async (browser: Browser) => (await browser.get('/rest/actor/analytics/')).json
const choose = async (browser: Browser, choice: string) =>
  (await browser.put('/rest/actor/analytics/', { choice })).json
const frame = (browser: Browser) => browser.get('/rest/actor/analytics/frame')

test('API-038? counts nothing without a parent’s consent, nor after it is withdrawn', async () => {
  const parent = await aParent(await aSchoolWith(ID))
  const browser = await signIn(portal, parent)
  expect(await asked(browser)).toEqual({ mayAsk: true, choice: null })
  expect((await frame(browser)).status).toBe(404)
  expect(await choose(browser, 'agreed')).toEqual({ mayAsk: true, choice: 'agreed' })
  expect((await frame(browser)).status).toBe(200)
  expect(await asked(await signIn(portal, parent))).toEqual({ mayAsk: true, choice: 'agreed' })
  expect(await choose(browser, 'refused')).toEqual({ mayAsk: true, choice: 'refused' })
  expect((await frame(browser)).status).toBe(404)
})

test('API-038? sandboxes the analytics page, loads only from Google, and sends no personal data', async () => {
  const parent = await aParent(await aSchoolWith(ID))
  const browser = await signIn(portal, parent)
  await choose(browser, 'agreed')
  const { body, headers } = await frame(browser)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src https:\/\/www[.]googletagmanager[.]com 'sha256-/)
  expect(policy).toMatch(/frame-ancestors 'self'; sandbox allow-scripts$/)
  expect(policy).not.toContain('allow-same-origin')
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(body).toContain(`gtag/js?id=${ID}`)
  expect(body).not.toMatch(new RegExp([parent.id, parent.login, parent.school.id].join('|')))
})

test('API-038? DATA-026 asks for no consent and counts nothing at a school with a missing or invalid id', async () => {
  for (const id of ['', '"><script>']) {
    const browser = await signIn(portal, await aParent(await aSchoolWith(id)))
    expect(await asked(browser)).toEqual({ mayAsk: false, choice: null })
    expect(await choose(browser, 'agreed')).toEqual({ mayAsk: false, choice: null })
    expect((await frame(browser)).status).toBe(404)
  }
})

test('API-038? neither asks students nor accepts their consent', async () => {
  const browser = await signIn(portal, await aStudent(await aSchoolWith(ID)))
  expect(await choose(browser, 'agreed')).toEqual({ mayAsk: false, choice: null })
  expect((await frame(browser)).status).toBe(404)
})

test('API-038? counts no visitors, and keeps consent per person and school', async () => {
  const school = await aSchoolWith(ID)
  expect((await frame(await visit(portal, school))).status).toBe(401)
  await choose(await signIn(portal, await aParent(school)), 'agreed')
  expect((await frame(await signIn(portal, await aParent(school)))).status).toBe(404)
  expect((await frame(await signIn(portal, await aParent(await aSchoolWith(ID))))).status).toBe(404)
})
