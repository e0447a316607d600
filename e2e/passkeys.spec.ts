import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, fillIn, signIn, test } from './journey.ts'

/** Lets the browser hold passkeys, as a telephone whose owner confirms at once. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

test('S1 S3 one adds a passkey and signs in with it alone; an administrator sets one up and shows it after the password', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await withDevice(page)
  await signIn(page, 'm.devries', address, 'account')
  await part(page).getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uw passkey is toegevoegd.')).toBeVisible()
  await expect(part(page).getByRole('listitem')).toContainText('nog niet gebruikt')

  await page.context().clearCookies()
  await page.goto(`${address}/app/portal/login`)
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Marieke/ })).toBeVisible()

  await page.context().clearCookies()
  const withPassword = async () => {
    await page.goto(`${address}/app/portal/login`)
    await fillIn(page, 'j.postma', demoPassword)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  }
  await withPassword()
  await page.getByRole('button', { name: 'Passkey instellen' }).click()
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.context().clearCookies()
  await withPassword()
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click()
  await expect(page).not.toHaveURL(/login/)
})
