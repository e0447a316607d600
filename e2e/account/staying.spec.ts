import { demoPassword } from '@portal/demo/password.ts'
import { chooseAtBank } from '../testing/invoice-steps.ts'
import { expect, fillIn, test } from '../testing/journey.ts'
import { payableLater, withoutSecondFactor } from '../testing/school/school-changes.ts'
import { loseCookies } from '../testing/session.ts'

test('S12 S13 a remembered person opens the requested page at once, and gives the password again to order and pay', async ({
  page,
  openSchool,
  registry,
}) => {
  const address = await openSchool((file) => payableLater(withoutSecondFactor(file)))
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, 'e.yilmaz', demoPassword)
  await page.getByRole('checkbox', { name: 'Ingelogd blijven op dit apparaat' }).check({ force: true })
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Schade leermiddelen/ }).first()).toBeVisible()

  await loseCookies(page, /^(?:session|XSRF)/)
  await registry.ageProofs(address)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answers.push(response.status())
  })
  await page.goto(`${address}/app/portal/`)
  await expect(page.getByRole('link', { name: /^Schade leermiddelen/ }).first()).toBeVisible()
  expect(answers).toEqual([200])

  await page
    .getByRole('link', { name: /^Schade leermiddelen/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bevestigen en later betalen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' })
  await dialog.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Nee, later' }).click()
  await expect(page.getByText('U betaalt € 24,75')).toBeVisible()

  await page.getByRole('link', { name: 'Betalen' }).click()
  await page.getByRole('button', { name: 'Betalen met iDEAL' }).click()
  await chooseAtBank(page, 'Betalen De betaling lukt')
  await expect(page.getByText('Betaald: € 24,75').first()).toBeVisible()
})
