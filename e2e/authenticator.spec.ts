import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { codeOf } from './authenticator-app.ts'
import { expect, fillIn, signIn, test } from './journey.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Beveiligingscode uit een app' })
const dialog = (page: Page) => page.getByRole('dialog')
const password = (page: Page) => dialog(page).getByLabel('Huidig wachtwoord', { exact: true })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Beveiligingscode' })

async function setUp(page: Page): Promise<{ readonly key: string; readonly recoveryCode: string }> {
  await part(page).getByRole('button', { name: 'App instellen' }).click()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('img', { name: 'QR-code voor uw authenticator-app' })).toBeVisible()
  const key = await dialog(page).locator('code').innerText()
  await expect(dialog(page).getByRole('textbox', { name: 'Code uit de app' })).toBeFocused()
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  const recoveryCode = await dialog(page).getByRole('listitem').first().innerText()
  await dialog(page).getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(part(page)).toContainText('U hebt nog 10 herstelcodes.')
  return { key, recoveryCode }
}

/** Logs out, and comes as far as the question for a code. */
async function comeBack(page: Page, address: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${address}/app/portal/`)
  await fillIn(page, 'f.bouzid', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText(/Open de authenticator-app op uw telefoon/)).toBeVisible()
}

async function toTheAccount(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/app/portal/account`)
  await expect(part(page)).toBeVisible()
}

test('F02 an administrator sets up an app, signs in with its code, then with a recovery code, and removes it', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'f.bouzid', address, 'account')
  await expect(part(page)).toBeVisible()
  const { key, recoveryCode } = await setUp(page)

  await comeBack(page, address)
  await codeField(page).fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(codeField(page)).toHaveCount(0)

  await comeBack(page, address)
  await codeField(page).fill(recoveryCode)
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(codeField(page)).toHaveCount(0)

  await toTheAccount(page, address)
  await expect(part(page)).toContainText('U hebt nog 9 herstelcodes.')
  await part(page).getByRole('button', { name: 'App verwijderen' }).click()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type('mis')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Het huidige wachtwoord is onjuist.')
  await password(page).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(part(page)).toContainText('U gebruikt nog geen app.')
})
