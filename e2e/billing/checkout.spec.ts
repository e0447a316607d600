import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'
import { chooseAtBank } from '../testing/invoice-steps.ts'
import type { Change } from '../testing/school/own-school.ts'

const CALCULATOR = /^Grafische rekenmachine/
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const withClosedShop: Change = (file) => ({
  ...file,
  shop: file.shop && { ...file.shop, enabled: false, messageOffline: 'In de vakantie is de webshop dicht.' },
})

/** Exactly one calculator is left. */
const withOneCalculator: Change = (file) => ({
  ...file,
  shop: file.shop && {
    ...file.shop,
    items: file.shop.items?.map((item) =>
      item.key === 'grafische-rekenmachine'
        ? { ...item, variants: item.variants.map((variant) => ({ ...variant, stock: 1 })) }
        : item,
    ),
  },
})

/** Puts the calculator in the cart and opens its payment; the contact details come from the account. */
async function toPayment(page: Page, address: string, login = 'm.devries'): Promise<void> {
  await signIn(page, login, address, 'webshop')
  await page.getByRole('link', { name: CALCULATOR }).click()
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await page.getByRole('link', { name: /^Naar winkelwagen, / }).click()
  await expect(heading(page, 'Winkelwagen')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(heading(page, 'Betalen')).toBeVisible()
}

/** The same, and back to the contact details. */
async function toContactDetails(page: Page, address: string): Promise<void> {
  await toPayment(page, address)
  await page.getByRole('link', { name: 'Gegevens wijzigen' }).click()
  await expect(heading(page, 'Contactgegevens')).toBeVisible()
}

async function payAtBank(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await chooseAtBank(page, outcome)
}

test(
  'F33 CHK-012 CHK-028 CHK-034 CHK-042 VAL-027 a parent orders in the webshop, pays, and gets a pickup code',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    await toContactDetails(page, await openSchool())
    const next = page.getByRole('button', { name: 'Volgende' })
    const email = page.getByRole('textbox', { name: 'E-mailadres' })
    await email.fill('marieke@geen adres')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await email.fill('marieke@voorbeeld.nl')
    await next.click()

    await expect(heading(page, 'Betalen')).toBeVisible()
    await expect(page.getByText(/^W\d{2}-\d{4}$/).first()).toBeVisible()
    await payAtBank(page, 'Betalen De betaling lukt')

    await expect(heading(page, 'Uw bestelling is ontvangen')).toBeVisible()
    await expect(page.getByText('Beste Marieke de Vries,')).toBeVisible()
    await expect(page.getByText('U ontvangt een bevestiging op m.devries@post.example.')).toBeVisible()
    await expect(page.getByText('Naar marieke@voorbeeld.nl sturen we eerst een link.')).toBeVisible()
    await expect(page.getByText(/^Uw ophaalcode is \S+\. Laat deze code zien/)).toBeVisible()
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Factuur/ }).click(),
    ])
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/)

    await page.goto(new URL('/app/portal/webshop/cart', page.url()).href)
    await expect(page.getByText('Uw winkelwagen is leeg.')).toBeVisible()
  },
)

test('F34 ERR-046 ERR-047 CHK-023 CHK-036 an order that is not stored or not paid leads to the page that corrects it, and keeps the cart', async ({
  page,
  openSchool,
}) => {
  await toContactDetails(page, await openSchool())
  const next = page.getByRole('button', { name: 'Volgende' })
  const refusals = [
    { status: 422, json: { errors: [{ status: '422', code: 'email-invalid', detail: 'email' }] } },
    { status: 500, json: { errors: [] } },
  ]
  await page.route(/\/api\/shop-order(\/[^/]+)?$/, (route) => {
    const refusal = route.request().method() === 'GET' ? undefined : refusals.shift()
    return refusal ? route.fulfill(refusal) : route.fallback()
  })
  await next.click()
  await expect(page.getByText('omdat het e-mailadres niet klopt')).toBeVisible()
  await expect(heading(page, 'Contactgegevens')).toBeVisible()

  await next.click()
  await expect(page.getByText('De bestelling kon niet worden opgeslagen.')).toBeVisible()
  await expect(heading(page, 'Winkelwagen')).toBeVisible()

  await next.click()
  await payAtBank(page, 'Nog niet betalen')
  await expect(page.getByText('De betaling staat nog open.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Betaling hervatten' }).click()
  await chooseAtBank(page, 'Betaling mislukt')
  await expect(heading(page, 'Uw bestelling is niet gelukt')).toBeVisible()
  await expect(page.getByText('Er is iets misgegaan met uw bestelling.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar winkelwagen' }).click()
  await expect(page.getByRole('list', { name: 'Winkelwagen' }).getByRole('listitem')).toHaveCount(1)
})

test('F35 SHOP-036 SHOP-037 CART-017 NAV-018 a shop that closes redirects its visitors, and keeps the cart until it opens again', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await toPayment(page, address)
  await openSchool(withClosedShop)
  await page.goto(`${address}/app/portal/webshop`)
  await expect(page.getByText('De webshop is gesloten')).toBeVisible()
  await expect(page.getByText('In de vakantie is de webshop dicht.')).toBeVisible()

  await openSchool()
  await page.reload()
  await expect(heading(page, 'Webshop')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Naar winkelwagen, 1 artikel', exact: true })).toBeVisible()
})

test('one of two buyers of the last item pays, gets documents and can order the rest again; the other sees a notice, and pays nothing', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool(withOneCalculator)
  await signIn(page, 'm.devries', address, 'webshop')
  await page.getByRole('link', { name: /^Startpakket/ }).click()
  await page.getByRole('button', { name: 'In winkelwagen' }).click()
  await toPayment(page, address)
  const elsewhere = await browser.newContext()
  const late = await elsewhere.newPage()
  await toPayment(late, address, 'y.elamrani')
  await expect(late.getByRole('button', { name: 'Betalen met iDEAL' })).toBeVisible()

  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await expect(heading(page, 'U betaalt aan Lyceum De Waterlinie')).toBeVisible()
  await late.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await expect(late.getByText('Er zijn er niet genoeg meer', { exact: false })).toBeVisible()
  await chooseAtBank(page, 'Betalen De betaling lukt')
  await expect(heading(page, 'Uw bestelling is ontvangen')).toBeVisible()
  await late.getByRole('link', { name: 'Mijn bestellingen' }).click()
  await expect(late.getByText('Wacht op betaling')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('link', { name: 'Mijn bestellingen' }).click()
  await page.getByRole('link', { name: /^Bestelling W/ }).click()
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Factuur/ }).click(),
  ])
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Opnieuw bestellen' }).click()
  await expect(page.getByText('‘Grafische rekenmachine (examenmodel)’ is nu niet te koop.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar winkelwagen', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Winkelwagen' }).getByRole('listitem')).toHaveCount(1)
})
