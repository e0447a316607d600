import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { aChild, aParent, aSchool, openPortal } from '../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const openList = `/child/${noor.guid}/invoices/open`
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mainTabs = () => page.getByRole('navigation', { name: 'Hoofdmenu' }).first()

const as = (role: Partial<AuthenticatedSession['role']>, facts: Partial<AuthenticatedSession> = {}) =>
  aParent({ role: { ...aParent().role, ...role }, ...facts })
const administrator = { stereotype: 'portal_admin', portalAdmin: true } as const

beforeEach(() => page.viewport(1280, 900))

test('NAV-043 shows a page between tabs, submenu, breadcrumbs and footer', async () => {
  await openPortal(openList, {})
  await expect.element(heading('Open facturen van Noor')).toBeVisible()
  await expect.element(mainTabs()).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Facturen' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Kruimelpad' })).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
})

test('NAV-055 NAV-062 shows the year, the school and the supplier in the footer', async () => {
  await openPortal('/', {})
  const year = new Intl.DateTimeFormat('nl', { year: 'numeric', timeZone: 'Europe/Amsterdam' }).format()
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(`© ${year} Lyceum De Waterlinie`)
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent('Ouderportaal voor het onderwijs')
})

test('API-048 API-049? requests the logo of the school in the version of the settings', async () => {
  // A browser records only a few hundred entries.
  performance.clearResourceTimings()
  await openPortal('/', { 'read-school-settings': aSchool({ logo: { type: 'som', version: '2026 a' } }) })
  const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const logos = () => fetched().filter(({ pathname }) => pathname === '/lm/logo.cfm')
  await expect.poll(() => logos().map(({ search }) => search)).toContain('?at=2026%20a')
})

test('NAV-052 lets a phone choose the child from a dropdown', async () => {
  await page.viewport(390, 844)
  const { place } = await openPortal(openList, {})
  await page.getByRole('button', { name: /Kies een kind/ }).click()
  await page.getByRole('menuitemradio', { name: 'Sem' }).click()
  await expect.poll(place).toBe(`/child/${aChild(5, 'Sem').guid}/invoices/open`)
})

test('PROD-004 shows the data of the selected child only', async () => {
  const { asked } = await openPortal(openList, {})
  await expect.element(heading('Open facturen van Noor')).toBeVisible()
  const children = () =>
    asked.flatMap(({ input }) => {
      const { params } = (input ?? {}) as { params?: { childId?: string } }
      return params?.childId ?? []
    })
  await expect.poll(() => children().length).toBeGreaterThan(1)
  expect(new Set(children())).toEqual(new Set([noor.guid]))
})

const asTom = { kind: 'person', person: { ...aParent().person, fullName: 'Tom Willems' } } as const
const asStudent = { kind: 'role', stereotype: 'leerling' } as const

test.each([
  ['person', openList, { impersonation: asTom }, /^U kijkt mee als Tom Willems\./],
  [
    'role',
    '/',
    {
      role: { ...aParent().role, stereotype: 'leerling', impersonated: true },
      impersonation: asStudent,
      children: [],
    },
    /^U bekijkt het portaal in de rol Leerling\./,
  ],
] as const)('NAV-054 shows the impersonation above every page: %s', async (_kind, path, facts, sentence) => {
  await openPortal(path, { 'read-session': aParent(facts) })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('NAV-054 shows no impersonation banner without impersonation', async () => {
  await openPortal('/', {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(page.getByText(/^U kijkt mee als/).elements()).toHaveLength(0)
})

test("NAV-064? keeps the content and the school's notice without navigation bars inside the school's app", async () => {
  await openPortal(openList, {
    'read-session': aParent({ authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } }),
    'read-notification': { active: true, priority: 'warning', message: 'Vanavond onderhoud' },
  })
  await expect.element(heading('Open facturen van Noor')).toBeVisible()
  await expect.element(page.getByText(/Vanavond onderhoud/)).toBeVisible()
  await expect.element(page.getByText('Geen facturen gevonden')).toBeVisible()
  expect(page.getByRole('button', { name: /Kies een kind/ }).elements()).toHaveLength(0)
  expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).elements()).toHaveLength(0)
})

test('PROD-005 PROD-008 shows a parent the invoices of each child that it pays for', async () => {
  await openPortal('/', {})
  await expect.element(mainTabs().getByRole('link', { name: /Facturen/ })).toBeVisible()
  await mainTabs()
    .getByRole('link', { name: /Facturen/ })
    .click()
  await expect.element(heading(/facturen van al uw kinderen/)).toBeVisible()
})

test('PROD-006 PROD-017 AUTH-060 PERM-002 gives a student a portal without invoices and without counts', async () => {
  const self = { ...aChild(6, 'Noor'), debtor: false }
  const { asked } = await openPortal('/', {
    'read-session': as({ stereotype: 'leerling' }, { children: [{ ...self, guid: aParent().person.guid }] }),
  })
  await expect.element(heading(/Marieke/)).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Leerlingportaal')).toBeVisible()
  expect(
    mainTabs()
      .getByRole('link', { name: /Facturen/ })
      .elements(),
  ).toHaveLength(0)
  const counts = ['count-invoices', 'list-overviews', 'list-unread-counts', 'count-unread-of-debtor']
  expect(asked.filter(({ name }) => counts.includes(name))).toEqual([])
})

test.each(['beheerder', 'supervisor'] as const)(
  'PROD-007 AUTH-049 shows a %s that it has no portal',
  async (stereotype) => {
    await openPortal('/', { 'read-session': as({ stereotype }) })
    await expect.element(heading('Dit account heeft geen portaal')).toBeVisible()
  },
)

test('PROD-007 NAV-081 NAV-082? lets an administrator edit without submenu, and switch to viewing', async () => {
  await openPortal(openList, { 'read-session': as(administrator, { children: [noor] }) })
  await expect.element(page.getByText(/In de bewerkmodus worden facturen/)).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Facturen' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Facturen' })).toBeVisible()
})

test.each([
  ['a parent', aParent()],
  ['an administrator who impersonates', as({ ...administrator, impersonated: true })],
])('NAV-082? %s cannot edit', async (_who, session) => {
  await openPortal('/', { 'read-session': session })
  await expect.element(page.getByRole('banner')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Bekijken|Bewerken)$/ }).elements()).toHaveLength(0)
})

test('PROD-001 PROD-002 speaks Dutch by default', async () => {
  await openPortal('/login', { 'read-session': { stage: 'anonymous' } })
  await expect.element(page.getByLabelText('Gebruikersnaam')).toBeVisible()
  expect(document.documentElement.lang).toBe('nl')
})

test('NAV-004 PROD-023 shows the cards of home while home loads', async () => {
  await openPortal('/', { 'list-overviews': () => new Promise(() => {}) })
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
})
