import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'

const add = (page: Page) => page.getByRole('button', { name: 'In winkelwagen' })
const floatingCart = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true })
const cartItem = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Winkelwagen' }).getByRole('listitem').filter({ hasText: title })

test(
  'PROD-015 SHOP-002 CART-013 CART-014 VAL-036 CART-017 a parent fills a cart: one line per identical item, one per amount of a gift',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signIn(page, 'm.devries', waterlinieAddress, 'webshop')
    const first = page.getByRole('article').first()
    await expect(first).toContainText('Grafische rekenmachine')
    await expect(page.getByText('Cadeaupakket')).toHaveCount(0)

    await page.getByRole('link', { name: 'Sportshirt De Waterlinie' }).click()
    await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByText('XL', { exact: true }).click()
    await add(page).click()
    await expect(floatingCart(page, 'Naar winkelwagen, 1 artikel')).toBeVisible()
    await add(page).click()
    await expect(floatingCart(page, 'Naar winkelwagen, 2 artikelen')).toBeVisible()

    await page.goto(`${waterlinieAddress}/app/portal/webshop`)
    await page.getByRole('link', { name: /^Steun het schoolfonds/ }).click()
    await page.getByLabel(/^Uw bedrag/).fill('12,505')
    await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel(/^Uw bedrag/).fill('12,50')
    await add(page).click()
    await add(page).click()
    await floatingCart(page, 'Naar winkelwagen, 4 artikelen').click()

    await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen' })).toBeVisible()
    const shirts = cartItem(page, 'Sportshirt').getByRole('textbox')
    await expect(shirts).toHaveCount(1)
    await expect(shirts).toHaveValue('2')
    await expect(cartItem(page, 'Steun het schoolfonds').getByRole('textbox')).toHaveCount(2)
    await expect(page.getByText('€ 62,90')).toBeVisible()

    const elsewhere = await context.newPage()
    await elsewhere.goto(page.url())
    await elsewhere.getByRole('button', { name: /^Sportshirt.* verwijderen$/ }).click()
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(cartItem(page, 'Sportshirt')).toHaveCount(0)
    await expect(cartItem(page, 'Steun het schoolfonds').getByRole('textbox')).toHaveCount(2)
  },
)
