import type { Page } from '@playwright/test'
import { chooseAtBank, moneyOf, SHOW_MORE, tick } from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'

const LUCKY = 'Betalen De betaling lukt'

/** Youssef pays for Sofia and Yasmina; what Ilias has is voluntary, by transfer. */
async function openPayAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Alles betalen · € 68,95' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alles betalen' })).toBeVisible()
  await expect(total(page)).toContainText('€ 68,95')
}

const total = (page: Page) => page.getByRole('complementary', { name: 'Samen te betalen' })
const term = (page: Page, child: string, title: RegExp) =>
  page.getByRole('region', { name: child }).getByRole('checkbox', { name: title })

async function payAtBank(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await chooseAtBank(page, outcome)
  await expect(page.getByRole('heading', { level: 1, name: 'Uw betaling' })).toBeVisible()
}

test(
  'PAY-016 PAY-023 a parent pays for two children at once, with a later instalment, and sees what was paid for each',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'y.elamrani', await openSchool())
    await openPayAll(page)
    await expect(term(page, 'Ilias', /^Vrijwillige bijdrage/)).toBeDisabled()
    await tick(term(page, 'Yasmina', /Termijn 3 van 3/))
    await expect(total(page)).toContainText('€ 123,95')
    await payAtBank(page, LUCKY)

    await expect(page.getByText('Betaald: € 123,95')).toBeVisible()
    const paid = page.getByRole('region', { name: 'Dit is betaald' })
    await expect(paid.getByRole('region', { name: 'Sofia El Amrani' })).toContainText('€ 13,95')
    await expect(paid.getByRole('region', { name: 'Yasmina El Amrani' }).getByRole('listitem')).toHaveText([
      /2\/3.*55,00/,
      /3\/3.*55,00/,
    ])
    await page.getByRole('link', { name: 'Naar Home' }).click()
    await expect(moneyOf(page, 'Yasmina El Amrani')).toContainText('€ 270,00 van € 270,00')
    await expect(page.getByRole('link', { name: /^Alles betalen/ })).toHaveCount(0)
  },
)

test('PAY-026 a parent selects a part, and a cancelled payment leaves everything unchanged', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'y.elamrani', await openSchool())
  await openPayAll(page)
  await term(page, 'Yasmina', /Termijn 2 van 3/)
    .locator('xpath=ancestor::label')
    .click()
  await expect(total(page)).toContainText('€ 13,95')
  await expect(term(page, 'Yasmina', /Termijn 3 van 3/)).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Bancontact' })).toBeVisible()
  await payAtBank(page, 'Annuleren')

  await expect(page.getByText('U hebt de betaling geannuleerd. Er is niets afgeschreven.')).toBeVisible()
  await page.getByRole('link', { name: 'Opnieuw proberen te betalen' }).click()
  await expect(total(page)).toContainText('€ 68,95')
})

test('PAY-008 PAY-009 a started payment of everything is shown with each of its invoices, and completed from there', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'y.elamrani', address)
  await openPayAll(page)
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^U betaalt aan/ })).toBeVisible()

  await page.goto(`${address}/app/portal/`)
  const line = page.getByRole('region', { name: 'Te betalen' })
  await expect(line.getByRole('button', { name: /^Betaling afmaken: / })).toBeVisible()
  await page.getByRole('button', { name: SHOW_MORE }).click()
  await page.getByRole('link', { name: /^Schoolfoto.*Sofia · er loopt een betaling/ }).click()
  await expect(page.getByText('Er loopt een betaling van € 13,95. Maak die af.')).toBeVisible()
  await page.getByRole('link', { name: 'Betaling afmaken' }).click()
  await expect(page.getByRole('region', { name: 'Yasmina El Amrani' })).toContainText('€ 55,00')
  await page.getByRole('link', { name: 'Betaling afmaken' }).click()
  await chooseAtBank(page, LUCKY)
  await expect(page.getByText('Betaald: € 68,95')).toBeVisible()
})

test('PD-10: a term that somebody else paid in the meantime is refused and reloaded, and the rest stays selected', async ({
  page,
  context,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'y.elamrani', address)
  await openPayAll(page)
  const other = await context.newPage()
  await other.goto(`${address}/app/portal/pay-all`)
  await term(other, 'Sofia', /^Schoolfoto/)
    .locator('xpath=ancestor::label')
    .click()
  await payAtBank(other, LUCKY)
  await expect(other.getByText('Betaald: € 55,00')).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await expect(page.getByText('Er is intussen iets veranderd aan wat er openstaat.')).toBeVisible()
  await expect(total(page)).toContainText('€ 13,95')
  await payAtBank(page, LUCKY)
  await expect(page.getByText('Betaald: € 13,95')).toBeVisible()
})

test('PAY-035? a return from the bank without a known payment opens home, with our own text', async ({
  page,
}) => {
  await signIn(page, 'm.devries')
  await page.goto(`${waterlinieAddress}/betalen/ideal/ideal/return?transaction=1&errormessage=Bel%200900`)
  await expect(page.getByRole('alert')).toContainText('We kennen deze betaling niet.')
  await expect(page.getByText('0900')).toHaveCount(0)
})
