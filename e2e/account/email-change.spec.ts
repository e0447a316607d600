import { demoPassword } from '@portal/demo/password.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { linkIn, mailAbout } from '../testing/mailbox.ts'

const NEW = 'marieke.nieuw@post.example'

test('PD-30 the link in a mail to the new e-mail address confirms the change, and the old address is notified', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'm.devries', address, 'account')
  const details = page.getByRole('region', { name: 'Hoe u inlogt' })
  await details.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mailadres wijzigen' })
  await dialog.getByRole('textbox', { name: /^Nieuw e-mailadres/ }).fill(NEW)
  await dialog.getByLabel(/^Uw wachtwoord/).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Link versturen' }).click()
  await expect(dialog.getByText(`We hebben een link gestuurd naar ${NEW}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details.getByText(NEW)).toHaveCount(0)

  await page.goto(linkIn(await mailAbout(page, address, 'Bevestig uw nieuwe e-mailadres')))
  await page.getByRole('button', { name: 'Adres bevestigen' }).click()
  await expect(page.getByText('Het e-mailadres is bevestigd.')).toBeVisible()
  expect(await mailAbout(page, address, 'Uw e-mailadres is gewijzigd')).not.toContain(NEW)

  await page.goto(`${address}/app/portal/account`)
  await expect(details.getByText(NEW)).toBeVisible()
})
