import type { Page } from '@playwright/test'
import { tick } from '../testing/invoice-steps.ts'
import { bankOf } from '../testing/school/school-bank.ts'
import { signedSchoolCosts } from '../testing/school/school-changes.ts'
import { enter, moveTo, openOf, placeOf, press, settled, type Tour, type Visit } from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

/** A line with a checkbox, or one of a group. */
const article = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
const method = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Choices in a column and below a category, then the required ticks. */
async function choosing(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'y.elamrani')
  await openOf(visit, await placeOf(visit, 'Sofia El Amrani'), /^Schoolkosten/)
  await tick(article(page, 'Kluisje'))
  await tick(article(page, 'Kluisje klein, huur'))
  await tick(page.getByRole('checkbox', { name: /^Ouderbijdrage/ }))
  await look('order-choice-missing')
  await tick(article(page, 'Sportdag: zeilen'))
  await tick(article(page, 'Zelf aan te schaffen leermiddelen'))
  await tick(article(page, 'Rekenmachine'))
  await look('order-chosen')
  await press(visit, t['invoice.next'])
  await look('payment-signature')
}

/** A discount for one method, a surcharge for another, and instalments. */
async function weighing(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'y.elamrani')
  await openOf(visit, await placeOf(visit, 'Yasmina El Amrani'), /^Cursus keramiek/)
  await press(visit, t['invoice.next'])
  await tick(method(page, /^iDEAL/))
  await settled(page)
  await look('payment-discount')
  await tick(method(page, /^Overboeking/))
  await settled(page)
  await tick(page.getByRole('radio', { name: /2/ }).last())
  await look('payment-instalments')
  await moveTo(visit, `${new URL(page.url()).pathname}/control`.replace('/app/portal', ''))
  await look('control-instalments')
}

/** An invalid account, a valid one, and the confirmation. */
async function byDirectDebit(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'y.elamrani')
  await openOf(visit, await placeOf(visit, 'Ilias El Amrani'), /^Huiswerkklas/)
  await press(visit, t['invoice.next'])
  await tick(method(page, /^Automatische incasso/))
  await look('payment-direct-debit')
  const iban = page.getByRole('textbox').nth(0)
  await iban.fill('NL46 DEMO 0556 6778 89')
  await page.getByRole('textbox').nth(1).fill('')
  await iban.focus()
  await iban.blur()
  await look('payment-direct-debit-errors')
  await iban.fill('NL45 DEMO 0556 6778 89')
  await page.getByRole('textbox').nth(1).fill('Y. El Amrani')
  await press(visit, t['payment.next'])
  await look('control-direct-debit')
  await press(visit, t['control.confirm-obligation'])
  await press(visit, t['next-invoice.no'])
  await page.getByText(t['invoice.payments.mandate-code']).waitFor()
  await settled(page)
  await look('invoice-direct-debit')
}

/** An active mandate, another account instead of it, and a returned direct debit. */
async function withMandate(visit: Visit): Promise<void> {
  const { page, language, look, portal } = visit
  const t = words(language)
  await enter(visit, 's.vandenberg')
  const amara = await placeOf(visit, 'Amara Okafor')
  await openOf(visit, amara, /^Excursie waterwerken/)
  await look('invoice-to-be-collected')
  const bank = bankOf(portal)
  const { id } = await bank.collect()
  await bank.tell('collections returns', { amount: -1850, endToEndId: id, returnReason: 'MD06' })
  await openOf(visit, amara, /^Excursie waterwerken/)
  await look('invoice-taken-back')
  await openOf(visit, amara, /^Schoolkosten/)
  await tick(article(page, 'Sportdag: schaatsen'))
  await tick(article(page, 'Zelf aan te schaffen leermiddelen'))
  await tick(article(page, 'Atlas'))
  await tick(article(page, 'Woordenboek Engels'))
  await press(visit, t['invoice.next'])
  await tick(method(page, /^Automatische incasso/))
  await look('payment-mandate')
  await press(visit, t['payment.incasso.other-account'])
  await page.getByRole('textbox').nth(0).fill('NL45 DEMO 0556 6778 89')
  await look('payment-mandate-changed')
}

/** Everything that a list can ask, and every payment method. */
export const orderingTours: readonly Tour[] = [
  { who: 'a parent who chooses', walk: choosing, change: signedSchoolCosts },
  { who: 'a parent who weighs ways of paying', changesNothing: true, walk: weighing },
  { who: 'a parent who pays by direct debit', walk: byDirectDebit },
  { who: 'a parent with a mandate', walk: withMandate },
]
