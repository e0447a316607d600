import type { Page } from '@playwright/test'
import { chooseAtBank, moneyOf, openAsked, PAY, paymentRow, proceed, tick } from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'

const LUCKY = 'Betalen De betaling lukt'
const TRIP = 'Werkweek Eifel – havo 4'
const OWN_PART = 'U ziet en betaalt uw eigen deel.'

const overview = (page: Page) => page.getByRole('complementary', { name: 'Overzicht' })
const invoices = (page: Page) => page.getByRole('link', { name: 'Alle facturen van Lotte' })
const tripInList = (page: Page) => page.getByRole('main').getByRole('link', { name: TRIP }).first()

/** Orders one of the activities, from home to the confirming press. */
async function chooseFor(page: Page, activity: string): Promise<void> {
  await openAsked(page, TRIP, 'Lotte')
  await expect(page.getByText(OWN_PART)).toBeVisible()
  await tick(page.getByRole('radio', { name: activity }))
  await proceed(page)
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  await expect(page.getByText(OWN_PART)).toBeVisible()
}

async function payFor(page: Page, price: string): Promise<void> {
  await expect(overview(page)).toContainText(price)
  await page.getByRole('button', { name: PAY }).click()
  await chooseAtBank(page, LUCKY)
  await expect(page.getByText(`Betaald: ${price}`).first()).toBeVisible()
}

test("INV-026? PD-43 separated parents each answer a list and pay their own part, and see nothing of the other's", async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'k.devos', address)
  await chooseFor(page, 'Kanoën op de Rur')
  await payFor(page, '€ 157,13')

  const ofFather = await browser.newPage()
  await signIn(ofFather, 'r.meijer', address)
  // His own part of both lists is open; her answer changes nothing here.
  await expect(moneyOf(ofFather, 'Lotte Meijer')).toContainText('€ 0,00 van € 41,98')
  await chooseFor(ofFather, 'Mountainbiken')
  await payFor(ofFather, '€ 160,49')
  await ofFather.goto(`${address}/app/portal/`)
  await expect(moneyOf(ofFather, 'Lotte Meijer')).toContainText('€ 160,49 van € 202,47')
  await ofFather.close()

  await page.goto(`${address}/app/portal/`)
  await invoices(page).click()
  await tripInList(page).click()
  await expect(page.getByRole('main')).toContainText('Kanoën op de Rur')
  await expect(page.getByRole('main')).not.toContainText('Mountainbiken')
  await expect(paymentRow(page, /WL\d\d-\d{5}/)).toHaveCount(1)
  await expect(paymentRow(page, /WL\d\d-\d{5}/)).toContainText('Betaald')
})

test('PD-43 PAYM-042 a read-only guardian of one of them sees that part and cannot pay it, and the child sees no invoices', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'j.smit', address)
  await expect(page.getByText('U hoeft nu niets te doen')).toBeVisible()
  await invoices(page).click()
  await tripInList(page).click()
  await expect(page.getByText('U ziet het deel van één van hen.')).toBeVisible()
  await expect(page.getByText('Alleen de betaler kan bestellen en betalen.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€ 144,88')
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0)

  const ofLotte = await browser.newPage()
  await signIn(ofLotte, 'lotte', address)
  await expect(ofLotte.getByRole('link', { name: /Facturen/ })).toHaveCount(0)
  await expect(ofLotte.getByText(TRIP)).toHaveCount(0)
  await ofLotte.goto(`${address}/app/portal/pay-all`)
  await expect(ofLotte).toHaveURL(`${address}/app/portal/`)
  await ofLotte.close()
})
