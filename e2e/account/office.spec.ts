import type { Page } from '@playwright/test'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, fillIn, signIn, signInToOffice, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { demoPassword } from '@portal/demo/password.ts'

const office = `${waterlinieAddress}/app/office`
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('rowheader')

test('OFF-004 OFF-006 OFF-013 OFF-014 a mentor who is a parent too goes from the portal to the office, and sees the own class only', async ({
  page,
}) => {
  await signIn(page, 'd.vermeulen', waterlinieAddress)
  await page.getByRole('button', { name: /gebruikersmenu van Daan/ }).click()
  await page.getByRole('menuitem', { name: 'Naar het kantoor' }).click()
  await expect(title(page, 'Vandaag')).toBeVisible()
  await page.getByRole('link', { name: 'Gezinnen' }).click()
  await expect(page.getByRole('cell', { name: 'hv1c', exact: true }).first()).toBeVisible()
  // The second cell of a row, after its header and the number.
  const classes = await page.locator('tbody tr td:nth-of-type(2)').allTextContents()
  expect(new Set(classes)).toEqual(new Set(['hv1c']))
  await page.goto(`${office}/families?class=v5a`)
  await expect(page.getByText(/^Niets gevonden/)).toBeVisible()
  await page.goto(`${office}/roles`)
  await expect(title(page, 'Vandaag')).toBeVisible()
})

test('OFF-005 OFF-008 OFF-013 OFF-016 an administrator signs in on the way to the roles, revokes one and grants it again', async ({
  page,
  browser,
}) => {
  await page.goto(`${office}/roles`)
  await fillIn(page, 'i.claes', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('button', { name: 'Code van de demo invullen' }).click()
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(title(page, 'Rollen')).toBeVisible()
  await expect(rows(page)).toHaveCount(7)
  expect(await violationsInLightAndDark(page)).toEqual([])

  const leader = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await signInToOffice(leader, 'g.peters')
  await leader.getByRole('link', { name: 'Gezinnen' }).click()
  await expect(title(leader, 'Gezinnen')).toBeVisible()

  await page.getByRole('button', { name: /Intrekken Teamleider van/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(rows(page)).toHaveCount(6)
  await leader.getByRole('link', { name: 'Klas' }).click()
  await expect(leader.getByText('Met uw account kunt u dit niet doen.', { exact: false })).toBeVisible()
  await leader.reload()
  await expect(title(leader, 'U heeft geen rol in het kantoor')).toBeVisible()
  await leader.context().close()

  await page.getByRole('button', { name: 'Rol geven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rol geven' })
  await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('g.peters')
  await dialog.getByRole('combobox', { name: 'Rol' }).selectOption('Teamleider')
  for (const name of ['hv1a', 'hv1c', 'hv2b']) await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Rol geven' }).click()
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('link', { name: 'Logboek' }).click()
  await expect(page.getByRole('cell', { name: 'Rol in het kantoor gegeven' }).first()).toBeVisible()
})
