import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { arrowInMenu, button, enterOn, tabTo } from '../testing/accessibility/keyboard.ts'
import { codeIn, newestMail } from '../testing/mailbox.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { readNothingAhead } from '../testing/session.ts'

/** Opens the portal by a link of the demo, such as one in a mail. */
async function arrive(page: Page, secret: string, place = '', address = waterlinieAddress): Promise<void> {
  await page.goto(`${address}/app/portal/${place}?t=${secret}`)
}

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /, Marieke$/ })
const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mijn account' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in om verder te gaan' })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
  await page.getByRole('menuitem', { name: 'Mijn account' }).click()
}

async function stepUpSignIn(page: Page, password = demoPassword): Promise<void> {
  await dialog(page).getByLabel('Wachtwoord', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test('AUTH-026 AUTH-030? PERM-015 F09 a link in a mail opens the portal and its invoices; its secret is removed from the URL at once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await arrive(page, 'demo-mail')
  await expect(home(page)).toBeVisible()
  await expect(page).not.toHaveURL(/demo-mail/)
  await page.getByRole('link', { name: 'Alle facturen van Sem' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturen van Sem' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturen van Sem' })).toBeVisible()
  expect(asked.filter((url) => url.includes('demo-mail'))).toHaveLength(1)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('demo-mail')
})

test(
  'AUTH-044 AUTH-045 AUTH-046 DLG-001 DLG-005 S1 F09 a page that a link does not reach asks to sign in, and then opens',
  { tag: '@phone' },
  async ({ page, context }) => {
    await arrive(page, 'demo-mail')
    await openAccount(page)
    await dialog(page).getByRole('button', { name: 'Annuleren' }).click()
    await expect(home(page)).toBeVisible()

    await openAccount(page)
    await stepUpSignIn(page, 'mis')
    await expect(dialog(page).getByRole('alert')).toContainText('onbekend')
    const session = async () =>
      (await context.cookies()).find(({ name }) => name.startsWith('session'))?.value
    const before = await session()
    await stepUpSignIn(page)
    await expect(account(page)).toBeVisible()
    expect(await session()).not.toBe(before)
    await page.reload()
    await expect(account(page)).toBeVisible()
  },
)

test('AUTH-045 AUTH-046 F09 a link straight to such a page asks at once, and opens it after sign-in', async ({
  page,
}) => {
  await arrive(page, 'demo-mail', 'account')
  await stepUpSignIn(page)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(`${waterlinieAddress}/app/portal/account`)
})

test('AUTH-048? F09 when another person signs in, home is theirs and no data of the first stays', async ({
  page,
}) => {
  await arrive(page, 'demo-mail', 'account')
  await dialog(page).getByRole('textbox', { name: 'Gebruikersnaam' }).fill('s.oconnor')
  await stepUpSignIn(page)
  await expect(page.getByRole('button', { name: /user menu|gebruikersmenu van/ })).not.toContainText(
    'Marieke',
  )
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Sem', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(`${waterlinieAddress}/app/portal/`)
})

test('AUTH-003 F09 a person with a second factor is asked for the code, and then sees the requested page', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await arrive(page, 'demo-mail', 'account', address)
  await dialog(page).getByRole('textbox', { name: 'Gebruikersnaam' }).fill('e.yilmaz')
  await stepUpSignIn(page)
  await expect(page.getByRole('textbox', { name: 'Beveiligingscode' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Beveiligingscode' }).fill(codeIn(await newestMail(page, address)))
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(account(page)).toBeVisible()
})

test(
  'NAV-063 NAV-064? PERM-016 AUTH-039 F10 in the app of the school there are no bars, and its session ends with its own text',
  { tag: '@phone' },
  async ({ page, context }) => {
    await readNothingAhead(page)
    await arrive(page, 'demo-schoolapp')
    await expect(home(page)).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: 'Alle facturen van Sem' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Facturen van Sem' })).toBeVisible()
    const invoice = page.getByRole('main').getByRole('row').getByRole('link').first()
    await expect(invoice).toBeVisible()
    await context.clearCookies()
    await invoice.click()
    await expect(page.getByRole('alertdialog')).toContainText('Open het portaal opnieuw vanuit de schoolapp.')
  },
)

test('AUTH-062 LIM-036 an expired link is reported, and sign-in opens its destination', async ({ page }) => {
  await arrive(page, 'demo-oud', 'account')
  await expect(page.getByText(/Inloglinks van school zijn 90 dagen geldig/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(account(page)).toBeVisible()
})

test('S5 a scanner that opens every link first leaves the link valid for the parent', async ({
  page,
  browser,
}) => {
  const scanner = await browser.newPage()
  await arrive(scanner, 'demo-mail')
  await expect(home(scanner)).toBeVisible()
  await scanner.close()
  await arrive(page, 'demo-mail')
  await expect(home(page)).toBeVisible()
})

test('a signed-in person who opens a link of their own stays signed in', async ({ page }) => {
  await signIn(page, 'm.devries')
  await arrive(page, 'demo-mail', 'account')
  await expect(account(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('DLG-016? F09 keyboard: the dialog has the focus on the password, Escape closes it, and the focus returns', async ({
  page,
}) => {
  await arrive(page, 'demo-mail')
  const menu = button(page, 'gebruikersmenu van Marieke')
  await enterOn(page, menu)
  const entry = page.getByRole('menuitem', { name: 'Mijn account' })
  await arrowInMenu(page, 'ArrowDown', entry)
  await page.keyboard.press('Enter')
  const password = dialog(page).getByLabel('Wachtwoord', { exact: true })
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await enterOn(page, menu)
  await arrowInMenu(page, 'ArrowUp', entry)
  await page.keyboard.press('Enter')
  await tabTo(page, password)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeFocused()
})
