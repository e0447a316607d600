import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routeTree } from '../../routes.tsx'
import { aChild, aParent, openPortal } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const nobody = { 'read-session': { stage: 'anonymous' } } as const

type Branch = { readonly options: { readonly path?: string }; readonly children?: unknown }

/** The URL of every route, in the order of the tree. */
function addressesOf(branch: Branch, above = ''): readonly string[] {
  const path = `${above}/${branch.options.path ?? ''}`.replaceAll(/\/+/g, '/')
  return [
    path,
    ...((branch.children ?? []) as readonly Branch[]).flatMap((child) => addressesOf(child, path)),
  ]
}

const addresses = new Set(
  addressesOf(routeTree as unknown as Branch).map((path) => path.replace(/(.)\/$/, '$1')),
)

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['NAV-003', '/'],
  ['NAV-005', '/login'],
  ['NAV-010', '/no-children'],
  ['NAV-015', '/application-error'],
  ['NAV-016', '/child-error'],
  ['NAV-040', '/child/$childId'],
  ['INV-001', '/child/$childId/invoices/all'],
  ['INV-002', '/child/$childId/invoices/open'],
  ['INV-004', '/child/$childId/invoices/fulfilled'],
  ['INV-006', '/child/$childId/invoices/upcoming'],
  ['INV-007', '/child/$childId/invoices/expired'],
  ['INV-008', '/child/$childId/invoices/archive'],
  ['INV-009', '/child/$childId/invoices/invoice/$listId'],
])('%s NAV-002? has the path %s of its route name', (_id, path) => {
  expect(addresses).toContain(path)
})

test('NAV-001 places the portal below its base path', async () => {
  const { place } = await openPortal('/', {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(place()).toBe('/')
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!)
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link).toMatch(/^\/(app\/portal|lm|sso)(\/|$)/)
})

test.each([
  ['NAV-038', '/p'],
  ['NAV-039', '/p/index'],
])('%s redirects the short path %s home', async (_id, path) => {
  const { place } = await openPortal(path, {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(place()).toBe('/')
})

test.each(['/', `/child/${noor.guid}/invoices/open`, '/no-children', '/child-error'])(
  'NAV-006 redirects a visitor from %s to the login page',
  async (path) => {
    const { place } = await openPortal(path, nobody)
    await expect.poll(place).toBe('/login')
  },
)

test('NAV-007? redirects a signed-in person from the login page to home', async () => {
  const { place } = await openPortal('/login', {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(place()).toBe('/')
})

test('NAV-040 DATA-017 shows the child of the URL and stores it as the latest child', async () => {
  await openPortal(`/child/${noor.guid}/invoices/all`, {})
  await expect.element(heading('Facturen van Noor')).toBeVisible()
  expect(localStorage.getItem('ouderportaal.child')).toBe(noor.guid)
})

test.each(['99999999-9999-4999-8999-999999999999', 'geen-kind'])(
  "NAV-016 NAV-017? NAV-121 says that another family's child (%s) is not theirs, with a link to home",
  async (child) => {
    const { place } = await openPortal(`/child/${child}/invoices/all`, {})
    await expect.poll(place).toBe('/child-error')
    await expect.element(page.getByText(/^Dit kind hoort niet bij uw account\./)).toBeVisible()
    await page.getByRole('link', { name: 'Naar de homepagina' }).click()
    await expect.poll(place).toBe('/')
  },
)

test('NAV-015 DLG-015 shows the error page at its own URL', async () => {
  await openPortal('/application-error', {})
  await expect.element(heading('Er is een fout opgetreden.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Technische details tonen' })).toBeVisible()
})

test('NAV-010 ERR-067 says at every URL that a parent has no children here', async () => {
  const { place } = await openPortal('/', { 'read-session': aParent({ children: [] }) })
  await expect.element(heading('Geen kinderen gekoppeld')).toBeVisible()
  expect(place()).toBe('/no-children')
})

test('NAV-011 redirects a parent with children from that page to home', async () => {
  const { place } = await openPortal('/no-children', {})
  await expect.poll(place).toBe('/')
})
