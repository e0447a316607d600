import type { Page } from '@playwright/test'
import { MAINTENANCE_HEADER } from '@portal/contract/endpoint/maintenance.ts'
import { expect, fillIn, signIn, signInAtScreen, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { emailOptional } from '../testing/school/school-changes.ts'
import { readNothingAhead } from '../testing/session.ts'

test(
  'AUTH-001 PROD-023 NAV-050 F01 a parent of two signs in by name and password, and sees a card for each child',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAtScreen(page, 'm.devries')
    await expect(page.getByRole('heading', { level: 1, name: /, Marieke$/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article', { name: 'Noor de Vries' })).toContainText('openstaande facturen')
    await expect(page.getByRole('article', { name: 'Sem de Vries' })).toContainText('openstaande factuur')
    await expect(page.getByRole('button', { name: 'Kies een kind' })).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  },
)

test('AUTH-027 F01 a person stays signed in after a reload, until sign-out', async ({ page }) => {
  await signInAtScreen(page, 'm.devries')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /, Marieke$/ })).toBeVisible()
  await page.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
  await page.goto(new URL('/app/portal/', page.url()).href)
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
})

async function tryToEnter(page: Page, login: string, password: string): Promise<void> {
  await fillIn(page, login, password)
  const enter = page.getByRole('button', { name: 'Inloggen', exact: true })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await enter.click()
  await answer
  // The spinner always stops (AUTH-007).
  await expect(enter).toBeEnabled()
}

test('ERR-005 ERR-003 ERR-004 AUTH-007 F04 each failed sign-in says why, and keeps the input', async ({
  page,
}) => {
  await page.goto(`${waterlinieAddress}/app/portal/`)
  const alert = page.getByRole('alert')

  await tryToEnter(page, 'niemand', 'Waterlinie-1')
  await expect(alert).toHaveText('De combinatie van gebruikersnaam en wachtwoord is onbekend.')
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('niemand')

  await tryToEnter(page, 'j.dejong', 'Waterlinie-1')
  await expect(alert).toContainText('Deze gebruikersnaam is niet uniek.')

  await tryToEnter(page, 'geblokkeerd', 'Waterlinie-1')
  await expect(alert).toContainText(/Uw account is tijdelijk geblokkeerd. U kunt weer inloggen vanaf .*\d/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('ERR-006 ERR-007 F04 a portal under maintenance shows the error page', async ({ page }) => {
  await page.goto(`${waterlinieAddress}/app/portal/`)
  await page.route('**/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, headers: { [MAINTENANCE_HEADER]: 'true' } })
      : route.continue(),
  )
  await fillIn(page, 'm.devries', 'Waterlinie-1')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Het portaal is in onderhoud' })).toBeVisible()
})

test(
  'AUTH-036 AUTH-042 F08 an expired session is reported once, and blocks until the person signs in again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await readNothingAhead(page)
    await signIn(page, 'm.devries')
    const invoices = page.getByRole('link', { name: 'Alle facturen van Noor' })
    await expect(invoices).toBeVisible()
    await context.clearCookies()
    await invoices.click()
    const dialog = page.getByRole('alertdialog', { name: 'U bent niet meer ingelogd' })
    await expect(dialog).toHaveCount(1)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350)
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Opnieuw inloggen' }).click()
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('child')
  },
)

const askedForEmail = (page: Page) => page.getByRole('dialog', { name: 'Uw e-mailadres' })

test(
  'ACC-005 API-026 F07 a school that requires an e-mail address asks until there is one',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    await signIn(page, 'p.jansen', await openSchool())
    const dialog = askedForEmail(page)
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    const field = dialog.getByRole('textbox', { name: 'E-mailadres' })
    const save = dialog.getByRole('button', { name: 'E-mailadres opslaan' })
    await field.fill('p.jansen@post')
    await expect(save).toHaveAccessibleDescription(/Vul een geldig e-mailadres in/)
    await page.route('**/set-email/', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await field.fill('p.jansen@post.example')
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Opslaan mislukt')
    await save.click()
    await expect(page.getByText(/^Uw e-mailadres is opgeslagen/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Fleur Jansen' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test('ACC-008 ACC-009 F07 an optional e-mail address can be postponed until the next sign-in', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(emailOptional)
  await signInAtScreen(page, 'p.jansen', address)
  const dialog = askedForEmail(page)
  await dialog.getByRole('button', { name: 'Nu niet' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Fleur Jansen' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'gebruikersmenu van Peter' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/login/)
  await signInAtScreen(page, 'p.jansen', address)
  await expect(dialog).toBeVisible()
})
