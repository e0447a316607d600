import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { coveredShare } from '../../testing/covered-share.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const sem = aChild(5, 'Sem')
const openList = `/child/${noor.guid}/invoices/open`

beforeEach(() => page.viewport(1280, 900))

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const childMenu = () => page.getByRole('button', { name: /Kies een kind/ })
const userMenu = () => page.getByRole('button', { name: /gebruikersmenu/ })

test('NAV-050 NAV-053? opens the same list for another child chosen in the selector', async () => {
  const { place } = await openPortal(openList, {})
  await childMenu().click()
  await page.getByRole('menuitemradio', { name: 'Sem' }).click()
  await expect.poll(place).toBe(`/child/${sem.guid}/invoices/open`)
})

test('LIM-029 shows the child selector 48 pixels high per child', async () => {
  await openPortal(openList, {})
  await childMenu().click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Sem' })).toBeVisible()
  expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(96)
})

test('DAY-065 the child selector counts what needs an action for each child', async () => {
  await openPortal(openList, {
    'read-school-settings': aSchool({ formsEnabled: true }),
    'list-inquiry-counts': [
      { child: sem.guid, permissions: 2, forms: [{ id: exampleGuid(51), title: 'Excursie' }] },
    ],
  })
  await childMenu().click()
  await expect
    .element(page.getByRole('menuitemradio', { name: /^Sem/ }))
    .toHaveAccessibleName('Sem 2 dingen vragen uw aandacht')
  await expect.element(page.getByRole('menuitemradio', { name: /^Noor/ })).toHaveAccessibleName('Noor')
  expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(96)
})

test.each([
  [390, 844],
  [320, 568],
  [640, 450],
  [320, 225],
])('the bars cover at most a quarter of %i by %i', async (width, height) => {
  await page.viewport(width, height)
  await openPortal(openList, {})
  await expect.element(heading(/Noor/)).toBeInTheDocument()
  expect(coveredShare()).toBeLessThanOrEqual(0.25)
})

test.each([768, 1020, 1280])('shortens long names before the texts of the tabs at %i px', async (width) => {
  await page.viewport(width, 900)
  const { person } = aParent()
  const children = [aChild(4, 'Anna-Sophie'), aChild(5, 'Jan-Willem')]
  await openPortal(openList, {
    'read-session': aParent({ person: { ...person, firstName: 'Maria-Christina' }, children }),
    'read-school-settings': aSchool({
      formsEnabled: true,
      privacyEnabled: true,
      webshopEnabled: true,
      webshopOpen: true,
    }),
  })
  const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect.element(tabs.first()).toBeVisible()
  // Each text on one line, as wide as its word.
  for (const { scrollWidth, clientWidth, clientHeight } of tabs.elements()) {
    expect(scrollWidth).toBe(clientWidth)
    expect(clientHeight).toBeLessThan(70)
  }
})

const withSevenTabs = aSchool({
  formsEnabled: true,
  communicatorEnabled: true,
  eduEnabled: true,
  tabs: { ...aSchool().tabs, somtodayEnabled: true, somtodayShown: true, infoEnabled: true, infoShown: true },
  webshopEnabled: true,
  webshopOpen: true,
})

test('shows the whole child name and the initials of the account beside seven tabs', async () => {
  await openPortal(openList, {
    'read-session': aParent({ children: [aChild(4, 'Yasmina'), sem] }),
    'read-school-settings': withSevenTabs,
  })
  const name = childMenu().getByText('Yasmina')
  await expect.element(name).toBeVisible()
  expect(page.getByRole('banner').getByRole('navigation').getByRole('link').elements().length).toBe(7)
  const { scrollWidth, clientWidth } = name.element()
  expect(scrollWidth).toBe(clientWidth)
  await expect.element(userMenu().getByText('Marieke')).not.toBeVisible()
  await expect.element(userMenu()).toHaveAccessibleName(/Marieke/)
})

test('NAV-051 shows a single child as a plain name', async () => {
  await openPortal(openList, { 'read-session': aParent({ children: [noor] }) })
  await expect.element(page.getByRole('banner').getByText('Noor')).toBeVisible()
  expect(childMenu().elements()).toHaveLength(0)
})

test('NAV-050 shows home for all children, without a selector', async () => {
  await openPortal('/', {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  expect(childMenu().elements()).toHaveLength(0)
})

test('NAV-073 NAV-076 LIM-026 shows two languages and sign-out in a user menu of 96 pixels', async () => {
  await openPortal('/', {})
  await userMenu().click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeChecked()
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked()
  await expect.element(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  expect(page.getByRole('menu').element().getBoundingClientRect().height).toBe(96)
})

test('NAV-073 opens the user menu by keyboard at the first press, and returns the focus', async () => {
  await openPortal('/', {})
  await expect.element(userMenu()).toBeVisible()
  ;(userMenu().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toHaveFocus()
  await expect.element(page.getByRole('menu')).toHaveAccessibleName()
  await userEvent.keyboard('{Escape}')
  await expect.element(userMenu()).toHaveFocus()
})

test('ACC-017 PROD-003 applies a chosen language at once and saves it for the person', async () => {
  const { asked } = await openPortal('/', {})
  await userMenu().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(page.getByText('There is nothing you need to do now')).toBeVisible()
  await expect
    .poll(() => asked.find(({ name }) => name === 'choose-language')?.input)
    .toMatchObject({ body: { language: 'en' } })
  expect(document.documentElement.lang).toBe('en')
})

test('ACC-019? switches texts and dates to another language at once, and keeps typed input', async () => {
  const asksOne = anInvoiceRow({ title: 'Schoolkosten', endsOn: calendarDay('2026-12-16') })
  await openPortal(openList, { 'list-invoices': [asksOne] })
  await page.getByRole('searchbox').fill('school')
  await expect.element(page.getByText(/16 december/)).toBeVisible()
  const field = page.getByRole('searchbox').element()
  await userMenu().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(heading('Open invoices for Noor')).toBeVisible()
  expect(page.getByRole('searchbox').element()).toBe(field)
  await expect.element(page.getByRole('searchbox')).toHaveValue('school')
})

test('ACC-018 switches the language during impersonation without saving it', async () => {
  const person = { ...aParent().person, fullName: 'Tom Willems' }
  const { asked } = await openPortal('/', {
    'read-session': aParent({ impersonation: { kind: 'person', person } }),
  })
  await expect.element(page.getByText(/^U kijkt mee als Tom Willems/)).toBeVisible()
  await userMenu().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(page.getByText(/^You are viewing the portal as Tom Willems/)).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('choose-language')
})

test('NAV-044 NAV-045 NAV-047 cycles the sidebar through open, tiny and hidden, and stores the state', async () => {
  await openPortal(openList, {})
  await page.getByRole('button', { name: 'Submenu inklappen' }).click()
  await expect.poll(() => localStorage.getItem('ouderportaal.sidebar')).toBe('tiny')
  await page.getByRole('button', { name: 'Submenu verbergen' }).click()
  await expect.poll(() => localStorage.getItem('ouderportaal.sidebar')).toBe('hidden')
  await expect.poll(() => page.getByRole('link', { name: /Alle facturen/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Submenu openen' }).click()
  await expect.element(page.getByRole('link', { name: /Alle facturen/ })).toBeVisible()
})

test.each([
  [768, 'open'],
  [767, 'hidden'],
])('NAV-046 LIM-015 at %i pixels the sidebar is initially %s', async (width, state) => {
  await page.viewport(width, 800)
  await openPortal(openList, {})
  await expect.element(heading(/Noor/)).toBeVisible()
  expect(document.querySelector('.section')?.classList).toContain(`section-${state}`)
})

test("NAV-063 shows no navigation bars inside the school's app", async () => {
  await openPortal(openList, {
    'read-session': aParent({ authentication: { type: 'TOKEN', source: 'SCHOOL_APP' } }),
  })
  await expect.element(heading(/Noor/)).toBeVisible()
  expect(page.getByRole('banner').elements()).toHaveLength(0)
  expect(page.getByRole('contentinfo').elements()).toHaveLength(0)
})

test.each([
  ['warning', 'tone-open'],
  ['info', 'tone-soon'],
  ['uitval', 'tone-late'],
])('NAV-056 NAV-057 NAV-058 NAV-059 a notice of priority %s has the style %s', async (priority, look) => {
  await openPortal('/', { 'read-notification': { active: true, priority, message: 'Zondag onderhoud <b>' } })
  await expect.element(page.getByText(/Zondag onderhoud <b>/)).toBeVisible()
  expect(document.querySelector('.banner')?.classList).toContain(look)
})

test.each(['/nergens/heen', `/child/${noor.guid}/nergens`, '/webshop/nergens', '/account/nergens'])(
  'NAV-019 NAV-023 NAV-024 NAV-120 says that there is no page at %s, and logs it as not found',
  async (missing) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { place } = await openPortal(missing, {})
    await expect.element(heading('Deze pagina is er niet')).toBeVisible()
    expect(place()).toBe(missing)
    await expect.poll(() => warn).toHaveBeenCalledWith(expect.stringContaining('Not found'))
    warn.mockRestore()
    await page.getByRole('link', { name: 'Naar de homepagina' }).click()
    await expect.poll(place).toBe('/')
  },
)

test('NAV-120 the page for an unknown URL is accessible', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openPortal('/nergens', {})
  await expect.element(heading('Deze pagina is er niet')).toBeVisible()
  await expectAccessible()
  warn.mockRestore()
})

test('NAV-041 redirects the bare path of a child to its open invoices', async () => {
  const { place } = await openPortal(`/child/${noor.guid}`, {})
  await expect.poll(place).toBe(openList)
})

test('NAV-012 NAV-013? keeps a parent without children on the page, and lets them sign out', async () => {
  const { place } = await openPortal('/', { 'read-session': aParent({ children: [] }) })
  await expect.element(heading('Geen kinderen gekoppeld')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Mijn Waterlinie' }).click()
  expect(place()).toBe('/no-children')
  await userMenu().click()
  await expect.element(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.element(heading('No children linked')).toBeVisible()
  expect(place()).toBe('/no-children')
})

test('NAV-079 AUTH-055 shows an administrator in edit mode a notice instead of invoices', async () => {
  const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
  const { asked } = await openPortal(openList, { 'read-session': aParent({ role, children: [noor] }) })
  await expect.element(page.getByText(/In de bewerkmodus worden facturen/)).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('list-invoices')
})

test('AUTH-050 says that a role has no portal, and reads nothing of it', async () => {
  const role = { ...aParent().role, stereotype: 'beheerder' as const }
  const { asked } = await openPortal('/', { 'read-session': aParent({ role }) })
  await expect.element(heading('Dit account heeft geen portaal')).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('read-home-blocks')
})

test('OFF-014 leads from a role without a portal to the office, with a role there only', async () => {
  const role = { ...aParent().role, stereotype: 'beheerder' as const }
  const office = page.getByRole('link', { name: 'Naar het kantoor' })
  await openPortal('/', { 'read-session': aParent({ role }) })
  await expect.element(heading('Dit account heeft geen portaal')).toBeVisible()
  expect(office.elements()).toEqual([])
  await openPortal('/', { 'read-session': aParent({ role: { ...role, inOffice: true } }) })
  await expect.element(office).toHaveAttribute('href', '/app/office/')
})

test('moves the focus to the title after navigation', async () => {
  await openPortal('/', {})
  await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .first()
    .getByRole('link', { name: /Facturen/ })
    .click()
  await expect.element(heading(/al uw kinderen/)).toHaveFocus()
})

test('skips the navigation at the first stop of the keyboard', async () => {
  await openPortal('/', {})
  await expect.element(heading(/Marieke/)).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Direct naar de inhoud' })).toHaveFocus()
})

test.each(['portal_admin', 'supervisor', 'beheerder'] as const)(
  'PD-55 links the menu of a %s to the pickup desk, also while the shop is open',
  async (stereotype) => {
    const role = { ...aParent().role, stereotype, portalAdmin: stereotype === 'portal_admin' }
    await openPortal('/', {
      'read-session': aParent({ role, children: [] }),
      'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
    })
    await userMenu().click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Ophaalbalie' }))
      .toHaveAttribute('href', expect.stringMatching(/webshop\/desk$/))
  },
)
