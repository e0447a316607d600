import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { arrowTo, button, enter, enterByKeyboard, enterOn, link, spaceOn, tabTo, title } from './keyboard.ts'
import { billedAtOnce, payableLater, withoutSecondFactor } from './school-changes.ts'

// What is open, ordered and paid, without a mouse and without a finger.

async function orderBerlin(page: Page): Promise<void> {
  await enterOn(page, link(page, /^Lijst invullen: Reis Berlijn.* voor Noor$/))
  await expect(title(page, 'Reis Berlijn')).toBeFocused()
  const rooms = page.getByRole('radiogroup', { name: 'Kamer' })
  await arrowTo(page, rooms, rooms.getByRole('radio', { name: 'Kamer: tweepersoons' }))
  await enterOn(page, button(page, 'Volgende'))
  const methods = page.getByRole('radiogroup', { name: 'Kies een betaalwijze' })
  await arrowTo(page, methods, page.getByRole('radio', { name: 'iDEAL' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  await enterOn(page, button(page, 'Volgende'))
  await enterOn(page, button(page, 'Bevestigen en betalen'))
}

async function chooseAtBank(page: Page, outcome: string): Promise<void> {
  await expect(title(page, 'U betaalt aan')).toBeVisible()
  await enterOn(page, button(page, outcome))
}

test('the main job by keyboard: from signing in to a paid invoice and its PDF', async ({
  page,
  openSchool,
}) => {
  await enterByKeyboard(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await chooseAtBank(page, 'Betalen De betaling lukt')
  const dialog = page.getByRole('dialog', { name: 'Nog een factuur openen?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await enterOn(page, link(page, 'Factuur downloaden'))
  expect((await download).suggestedFilename()).toMatch(/WL\d\d-\d{5}\.pdf$/)
})

test('F15 by keyboard: ordering nothing', async ({ page, openSchool }) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alle facturen van Sofia'))
  await enterOn(page, link(page, /^Vrijwillige bijdrage/))
  await enterOn(page, button(page, 'Niets bestellen'))
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Niets bestellen' }))
  await expect(page.getByText('U hebt aangegeven dat u niets wilt bestellen.')).toBeVisible()
})

test('F16 by keyboard: confirming now and paying later', async ({ page, openSchool }) => {
  await enter(page, 'e.yilmaz', await openSchool((file) => payableLater(withoutSecondFactor(file))))
  await enterOn(page, link(page, /^Schade leermiddelen/))
  await enterOn(page, button(page, 'Volgende'))
  await enterOn(page, button(page, 'Bevestigen en later betalen'))
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Nee, later' }))
  await enterOn(page, link(page, /^Betalen/))
  await enterOn(page, button(page, 'Betalen met iDEAL'))
  await expect(title(page, 'U betaalt aan')).toBeVisible()
})

test('F17 by keyboard: cancelling at the bank', async ({ page, openSchool }) => {
  await enter(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await chooseAtBank(page, 'Annuleren')
  await expect(page.getByText('U hebt de betaling geannuleerd.')).toBeVisible()
})

test('F17 by keyboard: a return without a transaction opens its details, and an invoice that is not there leads back', async ({
  page,
}) => {
  await enter(page, 'm.devries')
  await enterOn(page, link(page, /^Lijst invullen: Reis Berlijn.* voor Noor$/))
  await expect(title(page, 'Reis Berlijn')).toBeFocused()
  const invoice = page.url()
  await page.goto(`${invoice}/pay/idealreturn?errortype=nonsense&errormessage=Bel%200900`)
  await enterOn(page, button(page, 'Details tonen'))
  await expect(page.getByText('Bel 0900')).toBeVisible()
  await expect(button(page, 'Details verbergen')).toBeFocused()

  await page.goto(`${invoice}/pay/ideal/00000000-0000-4000-8000-000000000000`)
  await enterOn(page, link(page, 'Terug naar factuur'))
  await expect(page).toHaveURL(invoice)
  await expect(title(page, 'Reis Berlijn')).toBeFocused()
})

test('F19 by keyboard: going through the lists and searching', async ({ page }) => {
  await enter(page, 'm.devries')
  await enterOn(page, link(page, 'Alle facturen van Noor'))
  await enterOn(page, link(page, /^Afgehandeld/))
  await expect(page.getByRole('rowheader', { name: 'Examentraining Nederlands' })).toBeVisible()
  await enterOn(page, link(page, /^Alle facturen/))
  const search = page.getByRole('searchbox', { name: 'Zoek een factuur' })
  await tabTo(page, search)
  await page.keyboard.type('brussel')
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText('1 factuur')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('F20 by keyboard: a button that is switched off is reached, and tells why', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'a.yilmaz', await openSchool(billedAtOnce))
  await enterOn(page, link(page, 'Alle facturen van Deniz'))
  await enterOn(page, link(page, /^Schade leermiddelen/))
  const pay = button(page, 'Betalen')
  await tabTo(page, pay)
  await expect(pay).toHaveAccessibleDescription(/Betalen kan alleen door de betaler/)
})

test('F20 by keyboard: the guardian who does not pay reads so, and reaches whom to ask', async ({ page }) => {
  await enter(page, 'c.okafor')
  await expect(page.getByText('You are not registered as the payer for Amara.')).toBeVisible()
  await enterOn(page, link(page, 'Invoices'))
  await expect(page.getByText('You are not registered as payer')).toBeVisible()
  await tabTo(page, link(page, 'financien@waterlinie.example'))
})

test('paying for all children by keyboard: choosing, leaving out, and paying at once', async ({
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
  await chooseAtBank(page, 'Betalen De betaling lukt')
  await expect(page.getByText('Uw betaling van € 123,95 is gelukt.')).toBeVisible()
  await enterOn(page, link(page, 'Naar Home'))
  await expect(title(page, /, Youssef$/)).toBeFocused()
})
