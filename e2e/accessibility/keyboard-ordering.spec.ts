import type { Page } from '@playwright/test'
import { callsOf, PAY, paymentRow } from '../testing/invoice-steps.ts'
import { expect, test } from '../testing/journey.ts'
import {
  arrowTo,
  button,
  enter,
  enterOn,
  link,
  openAskedByKeyboard,
  payAtBank,
  spaceOn,
  tabTo,
  title,
} from '../testing/accessibility/keyboard.ts'
import { signedSchoolCosts } from '../testing/school/school-changes.ts'

// The answers and payment of a list by keyboard only, on the desktop. Other journeys do the same by touch
// (ordering.spec.ts, direct-debit.spec.ts).

const invoiceNumber = /WL\d\d-\d{5}/
const article = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const choice = (page: Page, group: string, name: string) =>
  arrowTo(page, page.getByRole('radiogroup', { name: group, exact: true }), page.getByRole('radio', { name }))
const overview = (page: Page) => page.getByRole('complementary', { name: 'Overzicht' })
const methods = (page: Page) => page.getByRole('radiogroup', { name: 'Kies een betaalwijze' })
const method = (page: Page, name: RegExp) => arrowTo(page, methods(page), page.getByRole('radio', { name }))

test('PROD-010 ORD-035 ORD-060 PAY-016 F11 keyboard: choices that open others, conditions, a signature, and payment', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool(signedSchoolCosts))
  await openAskedByKeyboard(page, 'Schoolkosten', 'Sofia')
  const calls = callsOf(page)
  await choice(page, 'Sportdag', 'Sportdag: zeilen')
  await spaceOn(page, article(page, 'Kluisje'))
  await expect(button(page, 'Volgende')).toHaveAccessibleDescription(/Maak een keuze bij ‘Kluisje’/)
  await choice(page, 'Kluisje', 'Kluisje klein, huur')
  await expect(overview(page)).toContainText('€ 34,50')
  await enterOn(page, button(page, 'Volgende'))
  await method(page, /^iDEAL/)
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  expect(calls).toEqual(['keep a place'])
  await enterOn(page, button(page, PAY))
  await payAtBank(page)
  await expect(title(page, 'Schoolkosten')).toBeVisible()
  expect(calls).toEqual(['keep a place', 'order', 'pay'])
  await expect(page.getByRole('alert')).toContainText('Betaald: € 34,50')
})

test('PAYM-010 VAL-050 ORD-013 F13 keyboard: an invalid account number is corrected, and the order confirmed', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await openAskedByKeyboard(page, 'Huiswerkklas', 'Ilias')
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
  await expect(page.getByRole('main')).toContainText(/Machtigingskenmerk\s*WL-\d+-1/)
  await expect(paymentRow(page, /-3/)).toContainText('€ 33,34')
})

async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('ORD-069 ORD-070 PAYM-005 PAYM-027 F14 keyboard: from the method with a discount to the one with instalments', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await openAskedByKeyboard(page, 'Cursus keramiek', 'Yasmina')
  await enterOn(page, button(page, 'Volgende'))
  await method(page, /^iDEAL/)
  await expect(overview(page)).toContainText('€ 45,00')
  await expect(page.getByText('Gespreid betalen kan vanaf € 48,00.')).toBeVisible()
  await method(page, /^Overboeking/)
  await expect(overview(page)).toContainText('€ 50,50')
  const plans = page.getByRole('radiogroup', { name: 'In één keer of gespreid betalen' })
  await arrowTo(page, plans, plans.getByRole('radio', { name: 'In 2 termijnen betalen' }))
  await expect(page.getByRole('row')).toContainText(['Datum', '€ 25,25', '€ 25,25'])
})

test('ORD-041 ORD-043 ORD-045? F18 keyboard: a paid list without a choice opens at the invoice, by every URL', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alle facturen van Ilias'))
  await enterOn(page, link(page, /^Afgehandeld/))
  await enterOn(page, link(page, 'Borg laptop'))
  await expect(title(page, 'Borg laptop')).toBeFocused()
  await expect(paymentRow(page, invoiceNumber)).toContainText('Betaald')
  const invoice = page.url()
  expect(invoice).toMatch(/invoice\/[^/]+$/)
  await page.goto(`${invoice}/payment-method`)
  await expect(page).toHaveURL(invoice)
  await expect(paymentRow(page, invoiceNumber)).toContainText('Betaald')
  await tabTo(page, link(page, 'Factuur downloaden'))
  await page.goBack()
  await expect(title(page, 'Borg laptop')).toBeVisible()
})
