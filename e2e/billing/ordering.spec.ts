import type { Page } from '@playwright/test'
import { callsOf, chooseAtBank, openAsked, PAY, paymentRow, proceed, tick } from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { arrowTo, button, enterOn } from '../testing/accessibility/keyboard.ts'
import { signedSchoolCosts } from '../testing/school/school-changes.ts'

const invoiceNumber = /WL\d\d-\d{5}/
/** A line with a checkbox, or one of a group. */
const article = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
const overview = (page: Page) => page.getByRole('complementary', { name: 'Overzicht' })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' })

test(
  'PROD-010 ORD-035 ORD-060 PAY-016 F11 a parent makes every choice, reserves capacity, stores the order once, and pays',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'y.elamrani', await openSchool(signedSchoolCosts))
    await openAsked(page, 'Schoolkosten', 'Sofia')
    const calls = callsOf(page)
    await chooseArticles(page)
    await choosePayment(page)
    expect(calls).toEqual(['keep a place'])
    await page.getByRole('button', { name: PAY }).click()
    await chooseAtBank(page, 'Betalen De betaling lukt')
    expect(calls).toEqual(['keep a place', 'order', 'pay'])

    const later = page.getByRole('alert').getByRole('button', { name: 'Nee, later' })
    await later.click()
    await expect(later).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText('Betaald: € 34,50')
    await expect(paymentRow(page, invoiceNumber)).toContainText('Betaald')
  },
)

/** A sport with one seat left and a small locker: a group at the top, and one below a category. */
async function chooseArticles(page: Page): Promise<void> {
  await expect(article(page, 'Kluisje klein, huur')).toHaveCount(0)
  await tick(article(page, 'Kluisje'))
  await expect(next(page)).toHaveAccessibleDescription(/Maak een keuze bij ‘Sportdag’/)
  await tick(article(page, 'Sportdag: schaatsen'))
  await tick(article(page, 'Sportdag: zeilen'))
  await expect(article(page, 'Sportdag: schaatsen')).not.toBeChecked()
  await expect(next(page)).toHaveAccessibleDescription(/Maak een keuze bij ‘Kluisje’/)
  await tick(article(page, 'Kluisje klein, huur'))
  await expect(overview(page)).toContainText('€ 34,50')
  await proceed(page)
}

/** iDEAL, and both ticks that the list requires. */
async function choosePayment(page: Page): Promise<void> {
  await tick(page.getByRole('radio', { name: 'iDEAL' }))
  const pay = page.getByRole('button', { name: PAY })
  await expect(pay).toHaveAccessibleDescription(/akkoord gaan met de voorwaarden/)
  await tick(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await expect(pay).toHaveAccessibleDescription(/digitale ondertekening/)
  await tick(page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
}

test('ORD-032 ORD-033 ORD-036 ERR-037 ORD-037? F12 the last seat goes to one of two parents; the other sees a notice, and chooses again by keyboard', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool()
  const other = await browser.newPage()
  await signIn(page, 'm.devries', address)
  await signIn(other, 's.vandenberg', address)
  await tickSailing(page, 'Sem')
  await tickSailing(other, 'Amara')
  await Promise.all([proceed(page), proceed(other)])

  const lost = await loserOf(page, other)
  await expect(lost.getByText('Een ander heeft zojuist de laatste plaats genomen.')).toBeVisible()
  await expect(article(lost, 'Sportdag: zeilen')).toBeDisabled()
  await expect(article(lost, 'Sportdag: zeilen')).not.toBeChecked()
  await expect(article(lost, 'Sportdag: zeilen')).toHaveAccessibleDescription(/maximale aantal/)
  const sports = lost.getByRole('radiogroup', { name: 'Sportdag', exact: true })
  await arrowTo(lost, sports, lost.getByRole('radio', { name: 'Sportdag: schaatsen' }))
  await enterOn(lost, button(lost, 'Volgende'))
  await expect(lost).toHaveURL(/payment-method$/)
  await other.close()
})

async function tickSailing(page: Page, child: string): Promise<void> {
  await openAsked(page, 'Schoolkosten', child)
  await expect(article(page, 'Sportdag: zeilen')).toHaveAccessibleDescription(/Nog 1 plaats van 30/)
  await tick(article(page, 'Sportdag: zeilen'))
}

/** The page that stayed, once the other one continued. */
async function loserOf(one: Page, other: Page): Promise<Page> {
  const wonBy = (page: Page) => page.waitForURL(/payment-method$/).then(() => page)
  const winner = await Promise.any([wonBy(one), wonBy(other)])
  return winner === one ? other : one
}

test(
  'ORD-069 ORD-070 PAYM-005 PAYM-027 FMT-001 F14 a discount lowers the total and excludes instalments, a surcharge raises it and does not',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'y.elamrani', await openSchool())
    await openAsked(page, 'Cursus keramiek', 'Yasmina')
    await proceed(page)
    const inParts = page.getByRole('radio', { name: 'In 2 termijnen betalen' })

    await tick(page.getByRole('radio', { name: /^iDEAL.*10% korting/ }))
    await expect(overview(page)).toContainText(/Korting.*€\s5,00.*Totaal\s*€\s45,00/s)
    await expect(page.getByText('Gespreid betalen kan vanaf € 48,00.')).toBeVisible()
    await expect(inParts).toHaveCount(0)

    await tick(page.getByRole('radio', { name: /^Overboeking.*€ 0,50 toeslag/ }))
    await expect(overview(page)).toContainText(/Toeslag.*-€\s0,50.*Totaal\s*€\s50,50/s)
    await tick(inParts)
    await expect(
      page.getByRole('table', { name: 'In één keer of gespreid betalen' }).getByRole('row'),
    ).toContainText(['Datum', '€ 25,25', '€ 25,25'])
  },
)
