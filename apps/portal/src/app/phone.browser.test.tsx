import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal } from '../../testing/open-portal.tsx'

beforeEach(() => page.viewport(390, 844))

const noor = aChild(4, 'Noor')

const bar = () => page.getByRole('navigation', { name: 'Hoofdmenu' })
const pill = () => page.getByRole('button', { name: /gebruikersmenu/ })

test('NAV-073 NAV-076 shows the tabs at the bottom of a phone, and the account behind the initials only', async () => {
  await openPortal('/', {})
  await expect.element(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect.element(bar().getByRole('link', { name: /Facturen/ })).toBeVisible()
  expect(bar().getByRole('button').elements()).toEqual([])
  await pill().click()
  const menu = page.getByRole('menu', { name: 'Gebruikersmenu' })
  await expect.element(menu.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await expect.element(menu.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
})

test('keeps the focused element above the tabs on a phone', async () => {
  await openPortal('/', {})
  await expect.element(bar()).toBeVisible()
  const { top } = bar().element().getBoundingClientRect()
  for (const place of Array.from({ length: 40 }, () => document.createElement('p'))) {
    place.tabIndex = 0
    place.textContent = 'Iets om naartoe te gaan'
    page.getByRole('main').element().append(place)
  }
  for (const place of document.querySelectorAll<HTMLElement>('main > p')) {
    place.focus()
    expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  }
})

test('opens and closes the account menu by keyboard, and returns the focus', async () => {
  await openPortal('/', {})
  await expect.element(pill()).toBeVisible()
  ;(pill().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitemradio', { name: 'Nederlands' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(pill()).toHaveFocus()
})

test('NAV-073 shows the count of hidden tabs at the button that opens them', async () => {
  const tabs = { ...aSchool().tabs, infoEnabled: true, somtodayEnabled: true, somtodayShown: true }
  const counts = { child: aChild(4, 'Noor').guid, forms: [], permissions: 2 }
  await openPortal('/', {
    'read-school-settings': aSchool({
      tabs,
      eduEnabled: true,
      webshopEnabled: true,
      webshopOpen: true,
      communicatorEnabled: true,
      formsEnabled: true,
      privacyEnabled: true,
    }),
    'list-inquiry-counts': [counts],
  })
  const more = bar().getByRole('button', { name: /^Meer/ })
  await expect.element(more).toHaveAccessibleName(/1 ding vraagt uw aandacht/)
  await more.click()
  const forms = page.getByRole('menuitem', { name: /^Formulieren en privacy/ })
  await expect.element(forms).toHaveAccessibleName('Formulieren en privacy 1 ding vraagt uw aandacht')
  await expect.element(page.getByRole('menuitem', { name: 'Webshop' })).toHaveAccessibleName('Webshop')
  await expectAccessible()
})

test('NAV-073 shows every tab on one line on the narrowest phone', async () => {
  await page.viewport(320, 700)
  await openPortal('/', {
    'read-school-settings': aSchool({ communicatorEnabled: true, formsEnabled: true, privacyEnabled: true }),
  })
  await expect.element(bar().getByRole('link', { name: 'Formulieren', exact: true })).toBeVisible()
  const heights = bar()
    .getByRole('link')
    .elements()
    .map((tab) => tab.getBoundingClientRect().height)
  expect(heights).toHaveLength(4)
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan(65)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('keeps the height of the top bar, the logo and the account with a long child name', async () => {
  const child = aChild(4, 'Wilhelmina-Alexandrina Konstantynopolitanczykowianeczka')
  await openPortal(`/child/${child.guid}/invoices/all`, {
    'read-session': aParent({ children: [child, aChild(5, 'Bo')] }),
    'list-invoices': [],
  })
  const banner = page.getByRole('banner')
  await expect.element(banner.getByRole('button', { name: /Wilhelmina/ })).toBeVisible()
  const { height, right } = banner.element().getBoundingClientRect()
  expect(height).toBe(56)
  for (const part of banner.getByRole('button').elements())
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  await expect.element(banner.getByRole('link', { name: 'Mijn Waterlinie' })).toBeVisible()
})

test('scrolls the chosen list to the middle of its row', async () => {
  await page.viewport(320, 640)
  await openPortal(`/child/${noor.guid}/invoices/open`, {})
  const all = page.getByRole('link', { name: /Alle facturen/ })
  await expect.element(all).toBeVisible()
  const row = all.element().closest('.section-menu') as HTMLElement
  const scrolled = new Promise((resolve) => row.addEventListener('scroll', resolve, { once: true }))
  row.scrollLeft = 10
  await scrolled
  await all.click()
  await expect.element(all).toHaveAttribute('aria-current', 'page')
  const fromTheMiddle = () => {
    const { left, width } = all.element().getBoundingClientRect()
    return Math.abs(left + width / 2 - 160)
  }
  await expect.poll(fromTheMiddle).toBeLessThan(2)
})
