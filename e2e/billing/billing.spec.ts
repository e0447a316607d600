import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  chooseAtBank,
  listsOfNoor,
  openAsked,
  orderBerlin,
  paymentRow,
  tick,
} from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { werkhavenAddress } from '../testing/places.ts'
import { button, enterOn } from '../testing/accessibility/keyboard.ts'
import { billedAtOnce, payableLater, withoutSecondFactor } from '../testing/school/school-changes.ts'

const invoiceNumber = /WL\d\d-\d{5}/

test(
  'PAY-016 PAY-023 DLG-011 a parent sees what is open for each child, pays with iDEAL, and has the invoice as a PDF',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    await expect(page.getByRole('article', { name: 'Noor de Vries' })).toContainText('3 openstaande facturen')
    await expect(page.getByRole('article', { name: 'Sem de Vries' })).toContainText('1 openstaande factuur')
    await orderBerlin(page)
    await expect(page.getByText('460,00').first()).toBeVisible()
    await chooseAtBank(page, 'Betalen De betaling lukt')

    const later = page.getByRole('alert').getByRole('button', { name: 'Nee, later' })
    await later.click()
    await expect(later).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText('Betaald: € 460,00')
    await expect(page.getByText('U hoeft niets meer te doen.')).toBeVisible()
    const row = paymentRow(page, invoiceNumber)
    await expect(row).toContainText('iDEAL')
    await expect(row).toContainText('€ 0,00')
    await expect(row).toContainText('Betaald')

    const [number] = invoiceNumber.exec(await row.innerText()) ?? ['']
    await expectPdf(page, number)
  },
)

async function expectPdf(page: Page, number: string): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Factuur downloaden' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toContain(number)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes(number) || bytes.includes(Buffer.from(number, 'utf16le').swap16())).toBe(true)
}

test(
  'ORD-050 ORD-056 F15 a person who orders nothing is asked for no method',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'y.elamrani', await openSchool())
    await page.getByRole('link', { name: 'Alle facturen van Sofia' }).click()
    await page.getByRole('link', { name: /^Vrijwillige bijdrage/ }).click()
    await tick(page.getByRole('checkbox', { name: 'Cultuurkaart' }))
    await page.getByText('Cultuurkaart').first().click()
    await page.getByRole('button', { name: 'Niets bestellen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Niets bestellen' }).click()
    await expect(page.getByText('U hebt aangegeven dat u niets wilt bestellen.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Overzicht' })).toContainText('€ 0,00')
  },
)

test('PROD-009 ORD-044 PAYM-039 PAY-008 PAY-009 F16 an invoice can be paid later, and a started payment is completed, not duplicated', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'e.yilmaz', await openSchool((file) => payableLater(withoutSecondFactor(file))))
  await openInvoice(page)
  await expect(page).toHaveURL(/payment-method$/)
  // By keyboard up to here: the rest is reachable without a mouse too.
  await enterOn(page, button(page, 'Bevestigen en later betalen'))
  await enterOn(page, page.getByRole('button', { name: 'Nee, later' }))
  await expect(page.getByText('U betaalt € 24,75')).toBeVisible()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await openInvoice(page)
  await page.getByRole('link', { name: 'Betalen' }).click()
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'U betaalt aan' })).toBeVisible()
  const atBank = page.url()

  await page.goBack()
  await expect(page.getByText('Er loopt al een betaling voor deze factuur.')).toBeVisible()
  await page.getByRole('link', { name: 'Betaling afmaken' }).click()
  await expect(page).toHaveURL(atBank)
  await chooseAtBank(page, 'Betalen De betaling lukt')
  await expect(page.getByText('Betaald: € 24,75').first()).toBeVisible()
})

async function openInvoice(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Schade leermiddelen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schade leermiddelen' })).toBeVisible()
}

test(
  'PAY-009 PAY-012 M1 one press on home opens the bank, one press continues a started payment, and a paid invoice is not offered again',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'e.yilmaz', await openSchool((file) => payableLater(withoutSecondFactor(file))))
    await openInvoice(page)
    await page.getByRole('button', { name: 'Bevestigen en later betalen' }).click()
    await page.getByRole('button', { name: 'Nee, later' }).click()
    const pay = page.getByRole('link', { name: 'Betalen' }).locator('visible=true').first()
    const paying = await pay.getAttribute('href')

    await page.getByRole('link', { name: 'Home' }).locator('visible=true').first().click()
    await page.getByRole('button', { name: /^Betaal €\s24,75: Schade leermiddelen/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'U betaalt aan' })).toBeVisible()
    const atBank = page.url()
    await page.goBack()
    await page.getByRole('button', { name: /^Betaling afmaken: Schade leermiddelen/ }).click()
    await expect(page).toHaveURL(atBank)
    await chooseAtBank(page, 'Betalen De betaling lukt')
    await expect(page.getByText('Betaald: € 24,75').first()).toBeVisible()

    await page.goto(new URL(paying ?? '', page.url()).href)
    await expect(page.getByText('Deze factuur is betaald.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Betaalbewijs' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Betalen/ })).toHaveCount(0)
  },
)

test(
  'INV-011 INV-021 INV-022 INV-064 F19 every list of a child has its rows and its count, and can be searched',
  { tag: ['@phone', '@phone-only'] },
  async ({ page }) => {
    await signIn(page, 'm.devries')
    await page.getByRole('link', { name: 'Alle facturen van Noor' }).click()
    const lists = page.getByRole('navigation', { name: 'Facturen' })
    for (const [entry, title, count] of listsOfNoor) {
      await lists.getByRole('link', { name: entry }).click()
      await expect(page.getByRole('main').getByRole('status').last()).toHaveText(count)
      if (title) await expect(page.getByRole('rowheader', { name: title }).first()).toBeVisible()
    }
    await lists.getByRole('link', { name: 'Alle facturen' }).click()
    await page.getByRole('searchbox', { name: 'Zoek een factuur' }).fill('brussel')
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText('1 factuur')
    await expect(page.getByRole('rowheader', { name: 'Reis Berlijn' })).toHaveCount(0)
  },
)

test('INV-003 INV-005 F19 a school without the lists by state shows all of them at once', async ({
  page,
}) => {
  await signIn(page, 'bouwvandijk', werkhavenAddress)
  await page.getByRole('link', { name: 'Alle facturen van Milan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const all = page.url()
  for (const list of ['open', 'fulfilled']) {
    await page.goto(all.replace(/all$/, list))
    await expect(page).toHaveURL(all)
  }
})

test('PERM-006 PERM-007 F20 the guardian who does not pay sees a notice, and the server refuses the data', async ({
  browser,
  page,
}) => {
  await signIn(page, 's.vandenberg')
  const reading = page.waitForRequest((request) => request.url().includes('/lm/index.cfm'))
  await openAsked(page, 'Schoolkosten', 'Amara')
  const call = (await reading).url()

  const other = await browser.newPage()
  await signIn(other, 'c.okafor')
  await expect(other.getByText('You are not registered as the payer for Amara.')).toBeVisible()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: 'Schoolkosten' })).toHaveCount(0)
  await expect(other.getByText('You are not registered as payer')).toBeVisible()
  expect(await other.evaluate(async (address) => (await fetch(address)).status, call)).toBe(403)
  await other.close()
})

test(
  'PAYM-042 PAYM-043 F20 the read-only guardian can read and cannot pay',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'a.yilmaz', await openSchool(billedAtOnce))
    await page.getByRole('link', { name: 'Alle facturen van Deniz' }).click()
    await page.getByRole('link', { name: 'Schade leermiddelen' }).first().click()
    await expect(page.getByText('Alleen de betaler kan bestellen en betalen.')).toBeVisible()
    const pay = page.getByRole('button', { name: 'Betalen' })
    await expect(pay).toHaveAccessibleDescription(/Betalen kan alleen door de betaler/)
    await pay.click({ force: true })
    await expect(page.getByRole('heading', { level: 1, name: 'Schade leermiddelen' })).toBeVisible()
  },
)
