import { expect } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function ask(call: string, settings: Partial<SchoolSettings> = {}) {
  const browser = await signIn(portal, await aParent(await aSchool(portal.owner, { settings })))
  return browser.get(`/edu/cms?method=${call}`)
}

test('API-055 NAV-071 returns the tabs with the flags of the school file', async () => {
  const tabs = { ...someSettings().tabs, somtodayShown: true, magisterShown: false, infoShown: false }
  const { json } = await ask('getTabsShown&domain=school.example', { tabs })
  expect(json).toEqual({ homeShown: true, somtodayShown: true, magisterShown: false, infoShown: false })
})

test('API-055 reveals nothing of another school whose domain is named', async () => {
  const tabs = { ...someSettings().tabs, somtodayShown: false }
  const other = await aSchool(portal.owner, { settings: { tabs } })
  expect((await ask(`getTabsShown&domain=${other.host}`)).json).toMatchObject({ somtodayShown: true })
  expect((await ask('getTabsShown')).status).toBe(400)
})

test.each([
  ['som', 'som', 'som'],
  ['som', 'magister', 'magister'],
  ['magister', 'som', 'magister'],
] as const)(
  'API-056 PROD-031 TRAP-29 the system %s with a logo of %s is a section called %s',
  async (sisType, type, sectionName) => {
    const settings = { name: 'De Werf', sisType, logo: { type, version: '1' }, eduUrl: '/edu/' }
    const { json } = await ask('getSiteProperties', settings)
    const title = someSettings().parentPortalTitle
    expect(json).toEqual({ name: 'De Werf', title, language: 'nl', url: '/edu/', sisType, sectionName })
  },
)

test('API-057 returns the colours and style sheets of the school', async () => {
  const looks = { brandColour: '#112233', accentColour: '#445566', externalStyles: ['/eigen.css'] }
  expect((await ask('getStyles', looks)).json).toEqual(looks)
})

test.each(['getTabsShown&domain=x', 'getSiteProperties', 'getStyles', 'isAdmin'])(
  'API-060? serves %s as JSON to a signed-in person',
  async (call) => {
    const { status, headers } = await ask(call)
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    })
    const stranger = await visit(portal, await aSchool(portal.owner))
    expect((await stranger.get(`/edu/cms?method=${call}`)).status).toBe(401)
  },
)

test('API-060? rejects a call without a method, or with two', async () => {
  expect((await ask('')).status).toBe(404)
  expect((await ask('getStyles&method=isAdmin')).status).toBe(400)
})
