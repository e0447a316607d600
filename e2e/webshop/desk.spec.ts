import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'
import { chooseAtBank } from '../testing/invoice-steps.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Orders a shirt and pays for it; returns the pickup code that My orders shows. */
async function buyShirt(page: Page, address: string): Promise<string> {
  await signIn(page, 'm.devries', address, 'webshop')
  await page.getByRole('link', { name: /^Startpakket/ }).click()
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await page.getByRole('link', { name: 'Naar winkelwagen, 1 artikel', exact: true }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('button', { name: 'Betalen met iDEAL' })).toBeVisible()

  // Leaves before paying, and continues from My orders in one press.
  await page.getByRole('link', { name: 'Mijn bestellingen' }).click()
  await expect(page.getByText('Wacht op betaling')).toBeVisible()
  await page.getByRole('button', { name: /^Verder betalen/ }).click()
  await chooseAtBank(page, 'Betalen De betaling lukt')
  await expect(heading(page, 'Uw bestelling is ontvangen')).toBeVisible()

  await page.getByRole('link', { name: 'Mijn bestellingen' }).click()
  await page.getByRole('link', { name: /^Bestelling W/ }).click()
  const picture = page.getByRole('img', { name: /^QR-code met ophaalcode/ })
  await expect(picture).toBeVisible()
  return (await picture.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
}

test('a parent orders, pays from My orders, and collects the order at the desk with the code, by keyboard', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  const code = await buyShirt(page, address)
  const atDesk = await browser.newContext()
  const desk = await atDesk.newPage()
  await signIn(desk, 'a.kramer', address, 'webshop/desk?admin=true')
  await expect(heading(desk, 'Ophaalbalie')).toBeVisible()
  await expect(desk.getByText('1 bestelling', { exact: true })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Ophaalcode' }).focus()
  await desk.keyboard.type(code.toLowerCase().replace('-', ''))
  await desk.keyboard.press('Enter')
  await expect(heading(desk, /^Bestelling W/)).toBeVisible()
  await expect(desk.getByText('Marieke de Vries')).toBeVisible()
  await desk.getByRole('button', { name: 'Uitreiken' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alert')).toContainText(/^Uitgereikt op .* door Anja Kramer\.$/)
  await expect(desk.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
  await desk.getByRole('link', { name: 'Naar de ophaalbalie' }).click()
  await expect(desk.getByText('Alles is opgehaald.')).toBeVisible()
  await atDesk.close()

  await page.reload()
  await expect(page.getByText('Opgehaald', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-code/ })).toHaveCount(0)
})
