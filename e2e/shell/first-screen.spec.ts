import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { beginSession } from '../testing/session.ts'

/** The URL below the portal, from the child's card at home. */
async function addressOf(page: Page, child: string, place: string): Promise<string> {
  const link = page.getByRole('article', { name: child }).locator('a[href*="/child/"]').first()
  const guid = /child\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  return `${waterlinieAddress}/app/portal/child/${guid}/${place}`
}

/** Delays the code of the portal, like a slow connection. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/assets\/index-.*[.]js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const portal = `${waterlinieAddress}/app/portal/`
const soon = { waitUntil: 'commit' } as const

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page that the server sends contains every main screen', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto(portal, soon)
    await expect(main.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
    await expect(page).toHaveTitle('Welkom bij Mijn Waterlinie – Mijn Waterlinie')
    await expect(page.locator('noscript p')).toHaveText(/^Zet JavaScript aan in uw browser/)

    await beginSession(page, 'm.devries', waterlinieAddress)
    await page.goto(portal, soon)
    await expect(page).toHaveTitle(/^Goe\w+, Marieke – Mijn Waterlinie$/)
    await expect(main.getByRole('article', { name: /^Noor/ })).toContainText(/\d openstaande factu/)
    await expect(main.locator('.skeleton')).toHaveCount(0)

    const invoices = await addressOf(page, 'Noor', 'invoices/open')
    await page.goto(await addressOf(page, 'Noor', 'som/grades/subject?vak=Wiskunde+B'), soon)
    await expect(main.getByRole('img', { name: /^\d+ cijfers, gemiddelde \d,\d/ })).toBeVisible()
    await page.goto(portal, soon)
    await main
      .getByRole('link', { name: /^€\s[\d,.]+ van €/ })
      .first()
      .click()
    await main.getByRole('link', { name: /^oktober: Betaald €/ }).click()
    await main.getByRole('link', { name: 'Examentraining Nederlands' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Examentraining Nederlands' })).toBeVisible()
    await page.goto(invoices, soon)
    await expect(main.getByRole('row', { name: /Reis Berlijn/ })).toContainText('€')
    await page.goto(`${page.url()}?search=Berlijn`, soon)
    await expect(main.getByRole('searchbox')).toHaveValue('Berlijn')
    await expect(main.getByRole('row')).toHaveCount(2)
    await page
      .getByRole('link', { name: /Reis Berlijn/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Reis Berlijn/ })).toBeVisible()
    await expect(main).toContainText(/Totaal\s*€\s\d/)

    await page.getByRole('link', { name: 'Berichten' }).first().click()
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await main.getByRole('row').nth(1).getByRole('link').click()
    await expect(main.getByRole('article')).toBeVisible()

    await page
      .getByRole('link', { name: /^Formulieren/ })
      .first()
      .click()
    await main
      .getByRole('link', { name: /invullen|verder/i })
      .first()
      .click()
    await expect(main.locator('form')).toContainText('?')
    await page
      .getByRole('link', { name: /^Formulieren/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^Privacy/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.locator('.skeleton')).toHaveCount(0)
  })
})

test('counts presses and input from before hydration, and the browser submits nothing itself', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto(portal, soon)
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  // A form that the browser submits would put the password into the URL.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(page.url()).toBe(portal)
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Marieke/ })).toBeVisible()
})

test('counts an early tick and an early press once', async ({ page }) => {
  await signIn(page, 'm.devries')
  const list = await addressOf(page, 'Noor', 'invoices/open')
  await page.goto(list)
  await page
    .getByRole('link', { name: /Reis Berlijn/ })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: /Annuleringsverzekering/ })).not.toBeChecked()
  const release = await holdCode(page)
  await page.goto(page.url(), soon)
  await page.locator('label', { hasText: 'Annuleringsverzekering' }).click()
  await expect(page.getByRole('checkbox', { name: /Annuleringsverzekering/ })).not.toBeChecked()
  release()
  await expect(page.getByRole('checkbox', { name: /Annuleringsverzekering/ })).toBeChecked()
})

test('keeps an early choice on a wide screen', async ({ page, openSchool }) => {
  await signIn(page, 'm.devries', await openSchool())
  const link = page
    .getByRole('article', { name: 'Sem de Vries' })
    .getByRole('link', { name: /^Privacyvoorkeuren/ })
  const place = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const release = await holdCode(page)
  await page.goto(place, soon)
  const question = page.getByRole('article', { name: /schoolgids/ })
  await question.getByRole('button', { name: 'Toestemming geven', exact: true }).click()
  release()
  await expect(question.getByText('Toestemming gegeven', { exact: true })).toBeVisible()
  await expect(question.getByText(/^sinds /)).toBeVisible()
})

test('follows a link at once while the code is late, and the next page becomes interactive', async ({
  page,
}) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  const release = await holdCode(page)
  await page.goto(portal, soon)
  await page.locator('a[href$="/invoices/open"]').first().click()
  await expect(page.getByRole('row', { name: /Reis Berlijn/ })).toBeVisible()
  await page
    .getByRole('link', { name: /Reis Berlijn/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Reis Berlijn/ })).toBeVisible()
  await page.locator('label', { hasText: 'Annuleringsverzekering' }).click()
  release()
  await expect(page.getByRole('checkbox', { name: /Annuleringsverzekering/ })).toBeChecked()
})

test('PRIV-013 asks before a link leaves open questions, also when it was pressed before the code came', async ({
  page,
}) => {
  await signIn(page, 'm.devries')
  const place = await addressOf(page, 'Sem', 'inquiry/privacy')
  const release = await holdCode(page)
  await page.goto(place, soon)
  await page.getByRole('link', { name: 'Berichten' }).first().click()
  release()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(page.url()).toBe(place)
})

test('follows a link when the code does not arrive, and does not reload the page that is being left', async ({
  page,
}) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  await page.route(/assets\/index-.*[.]js$/, (route) => route.abort())
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.route('**/healthz', async (route) => {
    await pressed
    await route.continue()
  })
  // Once: the list may reload itself, because its code does not arrive either.
  await page.route(
    /invoices\/open$/,
    async (route) => {
      const healthy = page.waitForResponse('**/healthz')
      press()
      await healthy
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(portal, soon)
  await page.locator('a[href$="/invoices/open"]').first().click()
  await expect(page.getByRole('row', { name: /Reis Berlijn/ })).toBeVisible()
  expect(documents.slice(0, 2)).toEqual(['/app/portal/', new URL(page.url()).pathname])
})

test('reloads a page once when its code did not arrive', async ({ page }) => {
  const portalCode = /assets\/index-.*[.]js$/
  await page.route(portalCode, (route) => route.abort(), { times: 1 })
  await page.goto(portal, soon)
  await expect(page.locator('#portal:not([data-served])')).toBeVisible()
  await page.getByRole('button', { name: /^English/ }).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('says that buttons do not work when the code did not arrive twice, and follows links', async ({
  page,
}) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  await page.route(/assets\/index-.*[.]js$/, (route) => route.abort())
  await page.goto(portal, soon)
  await expect(page.getByRole('alert')).toHaveText(
    /^De knoppen op deze pagina werken nu niet[.] Links wel[.]/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('a[href$="/invoices/open"]').first().click()
  await expect(page.getByRole('row', { name: /Reis Berlijn/ })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('renders the page as this browser left it: dark, and in its language', async ({ page }) => {
  await page.goto(portal)
  await page.getByRole('button', { name: /^English/ }).click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await holdCode(page)
  await page.goto(portal, soon)
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test('NAV-077? shows no data of the previous person after the back button', async ({ page }) => {
  await signIn(page, 'm.devries')
  await page.getByRole('button', { name: /gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await page.goBack(soon)
  await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
  await expect(page.getByText('Marieke', { exact: true })).toHaveCount(0)
})
