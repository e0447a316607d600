import { demoPassword } from '@portal/demo/password.ts'
import { expect, fillIn, test } from '../testing/journey.ts'
import { tabTo, typeCredentials } from '../testing/accessibility/keyboard.ts'
import { codeIn, newestMail } from '../testing/mailbox.ts'

test('AUTH-003 AUTH-006 AUTH-012 API-017 F02 keyboard: a person with a second factor signs in with the mailed code, and with no other', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await page.goto(`${address}/app/portal/`)
  await typeCredentials(page, 'e.yilmaz', demoPassword)
  const field = page.getByRole('textbox', { name: 'Beveiligingscode' })
  await expect(field).toBeFocused()
  await expect(page.getByText(/gestuurd naar e•••@post\.example/)).toBeVisible()

  const code = codeIn(await newestMail(page, address))
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('De beveiligingscode is onjuist.')
  await expect(page.getByRole('button', { name: 'Nieuwe code sturen' })).toHaveAccessibleDescription(
    /over (4|5) minuten een nieuwe code/,
  )

  await page.reload()
  await tabTo(page, field)
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Deniz Yılmaz' })).toBeVisible()
})

test('AUTH-010 AUTH-011 ACC-002 F03 a person without an e-mail address gets no code, and is not asked for an address', async ({
  page,
  openSchool,
}) => {
  await page.goto(`${await openSchool()}/app/portal/`)
  await fillIn(page, 'zondermail', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText(/Er is geen e-mailadres bij ons bekend/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Controleren' })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
})
