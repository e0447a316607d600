import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { codeOf } from '../testing/authenticator-app.ts'
import { expect, fillIn, test } from '../testing/journey.ts'
import { loseCookies } from '../testing/session.ts'

/** This person has no app yet. */
const LOGIN = 'j.postma'

const part = (page: Page) => page.getByRole('region', { name: 'Beveiligingscode uit een app' })
const dialog = (page: Page) => page.getByRole('dialog')
const password = (page: Page) => dialog(page).getByLabel('Huidig wachtwoord', { exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Beveiligingscode' })

/** Signs in up to the second factor. */
async function withPassword(page: Page, address: string): Promise<void> {
  await loseCookies(page)
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, LOGIN, demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Sets up the app at the first sign-in, by keyboard. */
async function setUp(page: Page): Promise<{ readonly key: string; readonly recoveryCode: string }> {
  await expect(page.getByRole('heading', { level: 1, name: 'Stel een tweede stap in' })).toBeVisible()
  await page.getByRole('button', { name: 'App instellen' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible()
  const key = await page.locator('code').innerText()
  await expect(page.getByRole('textbox', { name: 'Code uit de app' })).toBeFocused()
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  const recoveryCode = await page
    .getByRole('list', { name: 'Herstelcodes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(page).not.toHaveURL(/login/)
  return { key, recoveryCode }
}

async function giveCode(page: Page, code: string): Promise<void> {
  await expect(page.getByText(/Open de authenticator-app op uw telefoon/)).toBeVisible()
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(codeField(page)).toHaveCount(0)
}

test('F02 S3 an administrator sets up an app at the first sign-in, signs in with its code and with a recovery code, and replaces the app', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await withPassword(page, address)
  const { key, recoveryCode } = await setUp(page)
  await withPassword(page, address)
  await giveCode(page, codeOf(key, 1))
  await withPassword(page, address)
  await giveCode(page, recoveryCode)

  await page.goto(`${address}/app/portal/account`)
  await expect(part(page)).toContainText('U hebt nog 9 herstelcodes.')
  // The last second factor cannot be removed, only replaced.
  await part(page).getByRole('button', { name: 'Andere app instellen' }).click()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('mis')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Het huidige wachtwoord is onjuist.')
  await password(page).fill(demoPassword)
  await page.keyboard.press('Enter')
  const next = await dialog(page).locator('code').innerText()
  await dialog(page).getByRole('textbox', { name: 'Code uit de app' }).fill(codeOf(next))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(part(page)).toContainText('U hebt nog 10 herstelcodes.')
  await withPassword(page, address)
  await giveCode(page, codeOf(next, 1))
})

test('PD-26 F02 the demo fills in the code for a visitor without a phone', async ({ page, openSchool }) => {
  await page.goto(`${await openSchool()}/app/portal/`)
  await fillIn(page, 'f.bouzid', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('button', { name: 'Code van de demo invullen' }).click()
  await expect(codeField(page)).toHaveValue(/^\d{6}$/)
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(page.getByText('U bent in de bewerkmodus.')).toBeVisible()
})
