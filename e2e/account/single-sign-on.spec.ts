import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, fillIn, test } from '../testing/journey.ts'
import { enterOn, tabTo } from '../testing/accessibility/keyboard.ts'
import {
  desktopSize,
  identityAddress,
  phoneSize,
  waterlinieAddress,
  werkhavenAddress,
} from '../testing/places.ts'
import { tooWide } from '../testing/accessibility/too-wide.ts'
import { loseCookies } from '../testing/session.ts'

const atProvider = (realm: string) => new RegExp(`^${identityAddress}/${realm}/`)

/** Opens the identity provider of a demo school by its sign-in method. */
async function leave(page: Page, address = werkhavenAddress, place = ''): Promise<void> {
  await page.goto(`${address}/app/portal/${place}`)
  await page.getByRole('link', { name: /^Inloggen met (Werkhaven-account|Schoolaccount)$/ }).click()
  await expect(page).toHaveURL(atProvider(address === werkhavenAddress ? 'werkhaven' : 'waterlinie'))
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
}

async function enterName(page: Page, login: string, password = demoPassword): Promise<void> {
  await fillIn(page, login, password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /gebruikersmenu van/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
}

test(
  'PROD-034 AUTH-017? API-046 a person signs in with the school account, and signs out there too',
  { tag: '@phone' },
  async ({ page }) => {
    await leave(page)
    await enterName(page, 'l.visser')
    await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeVisible()
    await expect(page).toHaveURL(({ search }) => search === '')

    await logOut(page)
    await expect(page.getByRole('heading', { name: 'Wilt u ook hier uitloggen?' })).toBeVisible()
    await page.getByRole('button', { name: 'Ja, uitloggen' }).click()
    await expect(page).toHaveURL(`${werkhavenAddress}/app/portal/login`)
    await leave(page)
  },
)

test('a person with a session at the provider signs in with one press the next time', async ({ page }) => {
  await leave(page)
  await page.getByRole('button', { name: /^Lotte Visser/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Nee, ingelogd blijven' }).click()
  await page.getByRole('link', { name: 'Inloggen met Werkhaven-account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeVisible()
})

test('AUTH-017? a deep link opens its page after sign-in elsewhere', async ({ page }) => {
  await leave(page, werkhavenAddress, 'account')
  await enterName(page, 'l.visser')
  await expect(page).toHaveURL(`${werkhavenAddress}/app/portal/account`)
})

test('DLG-002 AUTH-046 AUTH-064 a person in a link session signs in with the school account, and continues', async ({
  page,
  context,
}) => {
  const session = async () => (await context.cookies()).find(({ name }) => name.startsWith('session-'))?.value
  await page.goto(`${werkhavenAddress}/app/portal/?t=demo-mail`)
  await expect(page.getByRole('heading', { level: 1, name: /Lotte/ })).toBeVisible()
  const before = await session()
  await page.goto(`${werkhavenAddress}/app/portal/account`)
  const dialog = page.getByRole('dialog', { name: 'Log in om verder te gaan' })
  await dialog.getByRole('button', { name: 'Inloggen via Werkhaven-account' }).click()
  await dialog.getByRole('link', { name: 'Inloggen met Werkhaven-account' }).click()
  await enterName(page, 'l.visser')
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn account' })).toBeVisible()
  await expect(page).toHaveURL(`${werkhavenAddress}/app/portal/account`)
  expect(await session()).not.toBe(before)
})

test('API-047? a person without a linked account, or for another sign-in method, sees a notice and can sign in otherwise', async ({
  page,
}) => {
  for (const login of ['stagiair', 'm.devries']) {
    await loseCookies(page)
    await leave(page, waterlinieAddress)
    await enterName(page, login)
    await expect(page.getByRole('alert')).toContainText('is niet gelukt')
    await expect(page).toHaveURL(({ search }) => search === '')
  }
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
})

test('a person who cancels at the provider returns to the portal', async ({ page }) => {
  await leave(page)
  await page.getByRole('button', { name: 'Terug naar het ouderportaal' }).click()
  await expect(page.getByRole('alert')).toContainText('is niet gelukt')
  await expect(page.getByRole('link', { name: 'Inloggen met Werkhaven-account' })).toBeVisible()
})

test('the page of the provider works by keyboard only, and says what was wrong', async ({ page }) => {
  await page.goto(`${werkhavenAddress}/app/portal/`)
  await enterOn(page, page.getByRole('link', { name: 'Inloggen met Werkhaven-account' }))
  await tabTo(page, page.getByRole('textbox', { name: 'Gebruikersnaam' }))
  await page.keyboard.type('milan')
  await tabTo(page, page.getByRole('textbox', { name: 'Wachtwoord' }))
  await page.keyboard.type('verkeerd')
  await page.keyboard.press('Enter')

  await expect(page).toHaveTitle(/^Niet gelukt: /)
  await expect(page.getByRole('alert')).toHaveText(
    'De combinatie van gebruikersnaam en wachtwoord is onbekend.',
  )
  const password = page.getByRole('textbox', { name: 'Wachtwoord' })
  await expect(password).toHaveAccessibleDescription(/is onbekend/)
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toHaveValue('milan')
  await tabTo(page, password)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${werkhavenAddress}/app/portal/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** In both widths, in light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size)
    expect(await violationsInLightAndDark(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  }
}

test('axe finds no violations at the provider, and at its return page', async ({ page }) => {
  await leave(page, waterlinieAddress)
  await expectAccessible(page)
  await enterName(page, 'stagiair', 'verkeerd')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await enterName(page, 'stagiair')
  await expect(page.getByRole('link', { name: 'Terug naar inloggen' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations on the sign-out page of the provider', async ({ page }) => {
  await leave(page)
  await enterName(page, 'l.visser')
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Wilt u ook hier uitloggen?' })).toBeVisible()
  await expectAccessible(page)
})
