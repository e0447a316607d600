import { demoPassword } from '@portal/demo/password.ts'
import { expect, test } from '../testing/journey.ts'
import {
  button,
  enter,
  enterByKeyboard,
  enterOn,
  intoMenu,
  link,
  tabTo,
  title,
  typeCredentials,
} from '../testing/accessibility/keyboard.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { withMulderBack } from '../testing/school/school-changes.ts'

// The journeys by keyboard only: Tab, arrows, space, Enter and Escape.

test('F01 keyboard: the first stop leads to the content, and the title of the next page gets the focus', async ({
  page,
}) => {
  await enterByKeyboard(page, 'm.devries', waterlinieAddress)
  await page.reload()
  await expect(title(page, /, Marieke$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Direct naar de inhoud')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await enterOn(page, link(page, 'Alle facturen van Sem'))
  await expect(title(page, 'Facturen van Sem')).toBeFocused()
})

test('F01 keyboard: menus open, move by arrows, close by Escape, and return the focus', async ({ page }) => {
  await enter(page, 'm.devries')
  const menuButton = button(page, 'gebruikersmenu van Marieke')
  await enterOn(page, menuButton)
  await intoMenu(page)
  await page.keyboard.press('Escape')
  await expect(menuButton).toBeFocused()
  await page.keyboard.press('Enter')
  await intoMenu(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, /^Inloggen$/)).toBeVisible()
})

test('F04 keyboard: the focus stays in the form after a failed sign-in', async ({ page, openSchool }) => {
  await page.goto(`${await openSchool()}/app/portal/`)
  await typeCredentials(page, 'niemand', 'mis')
  await expect(page.getByRole('alert')).toContainText('onbekend')
  await typeCredentials(page, 'm.devries', demoPassword)
  await expect(title(page, /, Marieke$/)).toBeVisible()
})

test('F08 keyboard: the session dialog traps the focus, and leads to sign-in', async ({ page, context }) => {
  await enter(page, 'm.devries')
  const all = link(page, 'Alle facturen van Noor')
  await expect(all).toBeVisible()
  await tabTo(page, all)
  // From here on any call ends the session on the screen: one read ahead would come before the press.
  await context.clearCookies()
  await page.keyboard.press('Enter')
  const again = button(page, 'Opnieuw inloggen')
  await expect(again).toBeVisible()
  await page.keyboard.press('Escape')
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await enterOn(page, again)
  await expect(button(page, /^Inloggen$/)).toBeVisible()
})

test('F37 keyboard: a parent without children', async ({ page, openSchool }) => {
  const address = await openSchool()
  await enter(page, 'h.mulder', address)
  await enterOn(page, link(page, 'Mijn Waterlinie'))
  await expect(title(page, 'Geen kinderen gekoppeld')).toBeVisible()
  await openSchool(withMulderBack)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Bas Mulder' })).toBeVisible()
})
