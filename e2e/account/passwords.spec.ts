import { demoPassword } from '@portal/demo/password.ts'
import { expect, fillIn, signIn, test } from '../testing/journey.ts'
import { arrowInMenu, button, enter, enterOn, tabTo } from '../testing/accessibility/keyboard.ts'
import { linkIn, newestMail } from '../testing/mailbox.ts'
import { withSignInMethod } from '../testing/school/school-changes.ts'
import { loseCookies } from '../testing/session.ts'

const STRONG = 'Kaas-fiets7wolkje'

test('PROD-035 API-023 API-024 ERR-016 F05 a person who forgot the password chooses a new one by a link, once', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await page.goto(`${address}/app/portal/`)
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wachtwoord vergeten' })
  await dialog.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog.getByText(/Als deze gebruikersnaam bij ons bekend is/)).toBeVisible()

  const link = linkIn(await newestMail(page, address))
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Wachtwoord opslaan' })
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord', exact: true }).fill('welkom')
  await page.getByRole('textbox', { name: 'Herhaal nieuw wachtwoord' }).fill('welkom')
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord', exact: true }).fill(STRONG)
  await page.getByRole('textbox', { name: 'Herhaal nieuw wachtwoord' }).fill(STRONG)
  await expect(save).toBeEnabled()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/password/reset') ? 1 : 0))
  await save.dblclick()
  await expect(page.getByText('Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.')).toBeVisible()
  expect(sent).toBe(1)
  await fillIn(page, 'm.devries', STRONG)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Noor de Vries' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('Deze link is verlopen of al gebruikt.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await loseCookies(page)
  await page.goto(`${address}/app/portal/set-password`)
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'DLG-009 ERR-014 AUTH-035 API-021 F06 a parent changes the password, and a wrong old one keeps the session',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    await page.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
    await page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' })
    const save = dialog.getByRole('button', { name: 'Opslaan' })
    await dialog.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill('niet-het-goede1')
    await dialog.getByRole('textbox', { name: 'Nieuw wachtwoord', exact: true }).fill(STRONG)
    await dialog.getByRole('textbox', { name: 'Herhaal nieuw wachtwoord' }).fill(STRONG)
    await expect(save).toBeEnabled()
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Het huidige wachtwoord is onjuist.')
    await dialog.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(demoPassword)
    await save.click()
    await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Noor de Vries' })).toBeVisible()
  },
)

test('VAL-019 F06 the menu offers no password where debtors must use single sign-on', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'm.devries', await openSchool(withSignInMethod('DEBTOR')))
  await page.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' })).toHaveCount(0)
})

test('DLG-009 ERR-014 AUTH-035 API-021 F06 keyboard: a wrong old password keeps the session, and the change returns the focus to its place', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'm.devries', await openSchool())
  const menu = button(page, 'gebruikersmenu van Marieke')
  await enterOn(page, menu)
  const entry = page.getByRole('menuitem', { name: 'Wachtwoord wijzigen' })
  await arrowInMenu(page, 'ArrowDown', entry)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Huidig wachtwoord' })).toBeFocused()
  const typeIn = async (name: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await typeIn('Huidig wachtwoord', 'niet-het-goede1')
  await typeIn('Nieuw wachtwoord', STRONG)
  await typeIn('Herhaal nieuw wachtwoord', STRONG)
  await enterOn(page, button(page, 'Opslaan'))
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Het huidige wachtwoord is onjuist.',
  )
  await typeIn('Huidig wachtwoord', demoPassword)
  await enterOn(page, button(page, 'Opslaan'))
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await expect(menu).toBeFocused()
})

test('F07 keyboard: a person fills in an e-mail address, and the portal opens', async ({
  page,
  openSchool,
}) => {
  await page.goto(`${await openSchool()}/app/portal/`)
  await fillIn(page, 'p.jansen', demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toBeFocused()
  await page.keyboard.type('p.jansen@post.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Uw e-mailadres is opgeslagen/)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Fleur Jansen' })).toBeVisible()
})
