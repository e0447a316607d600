import type { Page } from '@playwright/test'
import { listsOfNoor, PAY, paymentRow } from '../testing/invoice-steps.ts'
import { expect, test } from '../testing/journey.ts'
import {
  arrowTo,
  button,
  enter,
  enterByKeyboard,
  enterOn,
  link,
  openAskedByKeyboard,
  payAtBank,
  spaceOn,
  tabTo,
  title,
} from '../testing/accessibility/keyboard.ts'
import { billedAtOnce } from '../testing/school/school-changes.ts'

// Open lists, orders and payments by keyboard only, on the desktop. Other journeys do the same by touch
// (billing.spec.ts, family-checkout.spec.ts).

async function orderBerlin(page: Page): Promise<void> {
  await openAskedByKeyboard(page, 'Reis Berlijn', 'Noor')
  const rooms = page.getByRole('radiogroup', { name: 'Kamer' })
  await arrowTo(page, rooms, rooms.getByRole('radio', { name: 'Kamer: tweepersoons' }))
  await enterOn(page, button(page, 'Volgende'))
  const methods = page.getByRole('radiogroup', { name: 'Kies een betaalwijze' })
  await arrowTo(page, methods, page.getByRole('radio', { name: 'iDEAL' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  await enterOn(page, button(page, PAY))
}

test('the main task keyboard: from sign-in to a paid invoice and its PDF', async ({ page, openSchool }) => {
  await enterByKeyboard(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await payAtBank(page)
  const later = button(page, 'Nee, later')
  await enterOn(page, later)
  await expect(later).toHaveCount(0)
  const download = page.waitForEvent('download')
  await enterOn(page, link(page, 'Factuur downloaden'))
  expect((await download).suggestedFilename()).toMatch(/WL\d\d-\d{5}\.pdf$/)
})

test('ORD-050 ORD-056 F15 keyboard: a person who orders nothing is asked for no method', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alle facturen van Sofia'))
  await enterOn(page, link(page, /^Vrijwillige bijdrage/))
  await enterOn(page, button(page, 'Niets bestellen'))
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Niets bestellen' }))
  await expect(page.getByText('U hebt aangegeven dat u niets wilt bestellen.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Overzicht' })).toContainText('€ 0,00')
})

test('PAY-026 F17 keyboard: a cancelled payment says so, and can be repeated', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await payAtBank(page, 'Annuleren')
  await expect(page.getByText('U hebt de betaling geannuleerd. Er is niets afgeschreven.')).toBeVisible()
  await expect(paymentRow(page, /WL\d\d-\d{5}/)).toContainText('€ 460,00')
  await tabTo(page, link(page, /Betalen/))
})

test('ERR-027 PAY-028 PAY-011 PAY-010 F17 keyboard: a return without a transaction shows our own text, and the text of the URL as plain text; an unknown invoice leads back', async ({
  page,
}) => {
  await enter(page, 'm.devries')
  await openAskedByKeyboard(page, 'Reis Berlijn', 'Noor')
  const invoice = page.url()
  const strange = encodeURIComponent('<b>Bel 0900-1234</b>')
  await page.goto(`${invoice}/pay/idealreturn?errortype=nonsense&errormessage=${strange}`)
  await expect(page.getByText('De status van uw betaling kon niet worden opgehaald.')).toBeVisible()
  await enterOn(page, button(page, 'Details tonen'))
  await expect(page.getByText('<b>Bel 0900-1234</b>')).toBeVisible()
  await expect(button(page, 'Details verbergen')).toBeFocused()

  await page.goto(`${invoice}/pay/ideal/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Factuur niet gevonden')).toBeVisible()
  await enterOn(page, link(page, 'Terug naar factuur'))
  await expect(page).toHaveURL(invoice)
  await expect(title(page, 'Reis Berlijn')).toBeFocused()
})

test('INV-011 INV-021 INV-022 INV-064 F19 keyboard: every list of a child has its rows and its count, and can be searched', async ({
  page,
}) => {
  await enter(page, 'm.devries')
  await enterOn(page, link(page, 'Alle facturen van Noor'))
  const lists = page.getByRole('navigation', { name: 'Facturen' })
  for (const [entry, name, count] of listsOfNoor) {
    await enterOn(page, lists.getByRole('link', { name: entry }))
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText(count)
    if (name) await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
  }
  await enterOn(page, lists.getByRole('link', { name: 'Alle facturen' }))
  const search = page.getByRole('searchbox', { name: 'Zoek een factuur' })
  await tabTo(page, search)
  await page.keyboard.type('brussel')
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText('1 factuur')
  await expect(page.getByRole('rowheader', { name: 'Reis Berlijn' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('PAYM-042 PAYM-043 F20 keyboard: the read-only guardian can read and cannot pay; the button can be focused, and says why', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'a.yilmaz', await openSchool(billedAtOnce))
  await enterOn(page, link(page, 'Alle facturen van Deniz'))
  await enterOn(page, link(page, /^Schade leermiddelen/))
  await expect(page.getByText('Alleen de betaler kan bestellen en betalen.')).toBeVisible()
  const pay = button(page, 'Betalen')
  await tabTo(page, pay)
  await expect(pay).toHaveAccessibleDescription(/Betalen kan alleen door de betaler/)
})

test('F20 keyboard: the guardian who does not pay sees a notice, and reaches the contact details', async ({
  page,
}) => {
  await enter(page, 'c.okafor')
  await expect(page.getByText('You are not registered as the payer for Amara.')).toBeVisible()
  await enterOn(page, link(page, 'Invoices'))
  await expect(page.getByText('You are not registered as payer')).toBeVisible()
  await tabTo(page, link(page, 'financien@waterlinie.example'))
})

test('PAY-016 PAY-023 a parent pays by keyboard for two children at once, with a later instalment, and sees what was paid for each', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alles betalen · € 68,95'))
  await expect(title(page, 'Alles betalen')).toBeFocused()
  await spaceOn(page, page.getByRole('checkbox', { name: /Termijn 3 van 3/ }))
  const total = page.getByRole('complementary', { name: 'Samen te betalen' })
  await expect(total).toContainText('€ 123,95')
  await enterOn(page, button(page, 'Betalen met iDEAL'))
  await payAtBank(page)
  await expect(page.getByText('Betaald: € 123,95')).toBeVisible()
  const paid = page.getByRole('region', { name: 'Dit is betaald' })
  await expect(paid.getByRole('region', { name: 'Sofia El Amrani' })).toContainText('€ 13,95')
  await enterOn(page, link(page, 'Naar Home'))
  await expect(title(page, /, Youssef$/)).toBeFocused()
  await expect(page.getByRole('link', { name: /^Alles betalen/ })).toHaveCount(0)
})
