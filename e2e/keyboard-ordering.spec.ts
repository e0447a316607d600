import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { arrowTo, button, enter, enterOn, link, spaceOn, tabTo, title } from './keyboard.ts'
import { SHOW_MORE } from './invoice-steps.ts'
import { bankOf } from './school-bank.ts'
import { signedSchoolCosts } from './school-changes.ts'

// What a list asks, and how it is paid, without a mouse and without a finger.

const article = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const choice = (page: Page, group: string, name: string) =>
  arrowTo(page, page.getByRole('radiogroup', { name: group, exact: true }), page.getByRole('radio', { name }))
const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Kies een betaalwijze' })
const method = (page: Page, name: RegExp) => arrowTo(page, methods(page), page.getByRole('radio', { name }))

async function openAsked(page: Page, list: string, child: string): Promise<void> {
  if (await button(page, SHOW_MORE).isVisible()) await enterOn(page, button(page, SHOW_MORE))
  await enterOn(page, link(page, new RegExp(`^Lijst invullen: ${list}.* voor ${child}$`)))
  await expect(title(page, list)).toBeFocused()
}

async function payAtBank(page: Page): Promise<void> {
  await expect(title(page, 'U betaalt aan')).toBeVisible()
  await enterOn(page, button(page, 'Betalen De betaling lukt'))
}

test('F11 by keyboard: choices that open others, conditions, a signature, and paying', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool(signedSchoolCosts))
  await openAsked(page, 'Schoolkosten', 'Sofia')
  await choice(page, 'Sportdag', 'Sportdag: zeilen')
  await spaceOn(page, article(page, 'Kluisje'))
  await choice(page, 'Kluisje', 'Kluisje klein, huur')
  await enterOn(page, button(page, 'Volgende'))
  await method(page, /^iDEAL/)
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  await enterOn(page, button(page, 'Volgende'))
  await enterOn(page, button(page, 'Bevestigen en betalen'))
  await payAtBank(page)
  await expect(title(page, 'Schoolkosten')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Uw betaling van € 34,50 is gelukt.')
})

test('F12 by keyboard: whoever is too late for the last place reads so, and chooses again', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  await enter(page, 'm.devries', address)
  await openAsked(page, 'Schoolkosten', 'Sem')
  await choice(page, 'Sportdag', 'Sportdag: zeilen')

  const faster = await browser.newPage()
  await enter(faster, 's.vandenberg', address)
  await openAsked(faster, 'Schoolkosten', 'Amara')
  await choice(faster, 'Sportdag', 'Sportdag: zeilen')
  await enterOn(faster, button(faster, 'Volgende'))
  await expect(faster).toHaveURL(/payment-method$/)
  await faster.close()

  await enterOn(page, button(page, 'Volgende'))
  await expect(page.getByText('Een ander heeft zojuist de laatste plaats genomen.')).toBeVisible()
  await choice(page, 'Sportdag', 'Sportdag: schaatsen')
  await enterOn(page, button(page, 'Volgende'))
  await expect(page).toHaveURL(/payment-method$/)
})

test('F13 by keyboard: an account number that is none is mended, and the order confirmed', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await openAsked(page, 'Huiswerkklas', 'Ilias')
  await enterOn(page, button(page, 'Volgende'))
  await method(page, /^Automatische incasso/)
  await typeIn(page, 'IBAN (rekeningnummer)', 'NL46 DEMO 0556 6778 89')
  await typeIn(page, 'Rekening op naam van', 'Y. El Amrani')
  await expect(page.getByText('Vul hier een geldig IBAN in.').first()).toBeVisible()
  const next = button(page, 'Volgende')
  await tabTo(page, next)
  await expect(next).toHaveAccessibleDescription(/geldig IBAN/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/payment-method$/)
  await typeIn(page, 'IBAN (rekeningnummer)', 'NL45 DEMO 0556 6778 89')
  await enterOn(page, next)
  await enterOn(page, button(page, 'Bevestigen met betaalverplichting'))
  await expect(page.getByText('Machtigingskenmerk')).toBeVisible()
})

async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('F14 by keyboard: from the way that is cheaper to the one in parts', async ({ page, openSchool }) => {
  await enter(page, 'y.elamrani', await openSchool())
  await openAsked(page, 'Cursus keramiek', 'Yasmina')
  await enterOn(page, button(page, 'Volgende'))
  const overview = page.getByRole('complementary', { name: 'Overzicht' })
  await method(page, /^iDEAL/)
  await expect(overview).toContainText('€ 45,00')
  await method(page, /^Overboeking/)
  await expect(overview).toContainText('€ 50,50')
  const plans = page.getByRole('radiogroup', { name: 'In één keer of gespreid betalen' })
  await arrowTo(page, plans, plans.getByRole('radio', { name: 'In 2 termijnen betalen' }))
  await expect(page.getByRole('row')).toContainText(['Datum', '€ 25,25', '€ 25,25'])
})

test('F18 by keyboard: a list without a choice that was paid', async ({ page, openSchool }) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alle facturen van Ilias'))
  await enterOn(page, link(page, /^Afgehandeld/))
  await enterOn(page, link(page, 'Borg laptop'))
  await expect(title(page, 'Borg laptop')).toBeFocused()
  const invoice = page.url()
  await page.goto(`${invoice}/payment-method`)
  await expect(page).toHaveURL(invoice)
  await tabTo(page, link(page, 'Factuur downloaden'))
})

test('a direct debit that was taken back is paid by keyboard', async ({ page, openSchool }) => {
  const address = await openSchool()
  const bank = bankOf(address)
  const { id } = await bank.collect()
  await bank.tell('collections returns', { amount: -1850, endToEndId: id, returnReason: 'MD06' })
  await enter(page, 's.vandenberg', address)
  await enterOn(page, link(page, /^Excursie waterwerken/))
  await expect(page.getByText(/^De automatische incasso van .* is teruggeboekt\./)).toBeVisible()
  await enterOn(page, link(page, /^Betalen/))
  await enterOn(page, button(page, 'Betalen met iDEAL'))
  await payAtBank(page)
  await expect(page.getByText('Uw betaling van € 18,50 is gelukt.').first()).toBeVisible()
})
