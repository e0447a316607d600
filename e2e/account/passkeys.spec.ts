import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, fillIn, signIn, test } from '../testing/journey.ts'
import { loseCookies } from '../testing/session.ts'

type Device = { readonly confirms: (enabled: boolean) => Promise<void> }

/** Simulates a device that stores passkeys, with an owner who confirms at once, or never. */
async function withDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirms: (enabled) =>
      session
        .send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
        .then(() => undefined),
  }
}

const part = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

test('S1 S3 a parent adds a passkey and signs in with it only; an administrator sets one up and uses it after the password', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  const device = await withDevice(page)
  await signIn(page, 'm.devries', address, 'account')
  await part(page).getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Uw passkey is toegevoegd.')).toBeVisible()
  await expect(part(page).getByRole('listitem')).toContainText('nog niet gebruikt')

  await loseCookies(page)
  await page.goto(`${address}/app/portal/login`)
  // The browser offers it in the username field, and its owner accepts.
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${address}/app/portal/account`)
  await expect(part(page).getByRole('listitem')).toContainText('laatst gebruikt')

  await loseCookies(page)
  await device.confirms(false)
  const withPassword = async () => {
    await page.goto(`${address}/app/portal/login`)
    await fillIn(page, 'j.postma', demoPassword)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  }
  await withPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'Stel een tweede stap in' })).toBeVisible()
  await device.confirms(true)
  await page.getByRole('button', { name: 'Passkey instellen' }).click()
  await page.getByRole('button', { name: 'Ik heb de codes bewaard' }).click()
  await expect(page).not.toHaveURL(/login/)
  await loseCookies(page)
  await device.confirms(false)
  await withPassword()
  await expect(page.getByRole('heading', { level: 1, name: 'Gebruik uw passkey' })).toBeVisible()
  await device.confirms(true)
  await page.getByRole('button', { name: 'Passkey gebruiken' }).click()
  await expect(page).not.toHaveURL(/login/)
})
