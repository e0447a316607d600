import type { Page } from '@playwright/test'
import { proceed, openAsked, paymentRow, tick } from '../testing/invoice-steps.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { button, enterOn, link, payAtBank } from '../testing/accessibility/keyboard.ts'
import { bankOf } from '../testing/school/school-bank.ts'

const invoiceNumber = /WL\d\d-\d{5}/

test(
  'PAYM-010 VAL-050 ORD-013 F13 instalments by direct debit require a valid account, and lead to a mandate',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'y.elamrani', await openSchool())
    await openAsked(page, 'Huiswerkklas', 'Ilias')
    await proceed(page)
    await tick(page.getByRole('radio', { name: /^Automatische incasso/ }))
    await expect(page.getByRole('radio', { name: 'In 3 termijnen betalen' })).toBeChecked()
    await expect(
      page.getByRole('table', { name: 'In één keer of gespreid betalen' }).getByRole('row'),
    ).toHaveText([/Datum/, dated('33,33'), dated('33,33'), dated('33,34')])
    await fillInAccount(page)
    await proceed(page)
    await page.getByRole('button', { name: 'Bevestigen met betaalverplichting' }).click()

    await expect(page.getByRole('main')).toContainText(/Machtigingskenmerk\s*WL-\d+-1/)
    await expect(page.getByRole('main')).toContainText('NL45 DEMO 0556 6778 89')
    await expect(page.getByRole('main')).toContainText('Y. El Amrani')
    await expect(paymentRow(page, /-3/)).toContainText('€ 33,34')
  },
)

const dated = (amount: string) => new RegExp(`^\\d\\d-\\d\\d-\\d{4}.*${amount}$`)

/** First with an invalid number and without a name; the next step is disabled until both are valid. */
async function fillInAccount(page: Page): Promise<void> {
  const iban = page.getByRole('textbox', { name: 'IBAN (rekeningnummer)' })
  const holder = page.getByRole('textbox', { name: 'Rekening op naam van' })
  const next = page.getByRole('button', { name: 'Volgende' })
  await iban.fill('NL46 DEMO 0556 6778 89')
  await holder.fill(' ')
  await holder.blur()
  await expect(page.getByText('Vul hier een geldig IBAN in.').first()).toBeVisible()
  await expect(next).toHaveAccessibleDescription(/geldig IBAN/)
  await iban.fill('NL45DEMO0556677889')
  await expect(next).toHaveAccessibleDescription(/op wiens naam/)
  await holder.fill('Y. El Amrani')
  await expect(page.getByText('Vul hier een geldig IBAN in.')).toHaveCount(0)
}

test('PAYM-047? a returned direct debit is open again, says so, and is paid with iDEAL by keyboard', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  const bank = bankOf(address)
  await signIn(page, 's.vandenberg', address)
  await openTrip(page)
  await expect(page.getByText(/We schrijven €\s18,50 rond .* van uw rekening af/)).toBeVisible()

  const order = await bank.collect()
  await page.reload()
  await expect(page.getByText('De afschrijving loopt. U hoeft niets te doen.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Betalen' })).toHaveCount(0)
  await bank.tell('payments import', { amount: 1850, batch: order.batch })
  await page.reload()
  await expect(paymentRow(page, invoiceNumber)).toContainText('Betaald')

  await bank.tell('collections returns', { amount: -1850, endToEndId: order.id, returnReason: 'MD06' })
  await page.reload()
  const news = page.getByText(
    /^De automatische incasso van .* is teruggeboekt\. Daardoor staat €\s18,50 weer open\.$/,
  )
  await expect(news).toBeVisible()
  await enterOn(page, link(page, /^Betalen/))
  await enterOn(page, button(page, 'Betalen met iDEAL'))
  await payAtBank(page)
  await expect(page.getByText('Betaald: € 18,50').first()).toBeVisible()
  await expect(news).toBeHidden()
})

async function openTrip(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Alle facturen van Amara' }).click()
  await page.getByRole('link', { name: 'Excursie waterwerken', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Excursie waterwerken' })).toBeVisible()
}
