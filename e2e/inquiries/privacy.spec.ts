import type { Page } from '@playwright/test'
import { expect, fillIn, signIn, test } from '../testing/journey.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { enterOn } from '../testing/accessibility/keyboard.ts'
import { loseCookies } from '../testing/session.ts'

const AMARA = '20250233'
const SEM = '20250102'
const NOOR = '20210417'
const DENIZ = '20220308'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })
const grant = (page: Page, name: string | RegExp) =>
  card(page, name).getByRole('button', { name: 'Toestemming geven', exact: true })
const refuse = (page: Page, name: string | RegExp) =>
  card(page, name).getByRole('button', { name: 'Geen toestemming geven' })
const kept = (page: Page, name: string | RegExp) => card(page, name).getByText(/^(sinds|Gewijzigd op) /)
const done = (page: Page) => page.getByText('Alle privacyvragen zijn beantwoord.')

const warnsBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('F24 PROD-013 PRIV-013 API-113 API-114 a parent answers, sees a failure restored, stays, and answers the rest', async ({
  page,
  openSchool,
}) => {
  await signIn(page, 'm.devries', await openSchool())
  await page
    .getByRole('article', { name: 'Sem de Vries' })
    .getByRole('link', { name: 'Privacyvoorkeuren: nog 3 vragen open' })
    .click()
  await expect(title(page, 'Privacyvoorkeuren van Sem')).toBeVisible()
  const states = page
    .getByRole('article')
    .getByText(/^(Nog geen keuze gemaakt|Toestemming gegeven|Geen toestemming)$/)
  const unknown = Array.from({ length: 3 }, () => 'Nog geen keuze gemaakt')
  const yes = Array.from({ length: 4 }, () => 'Toestemming gegeven')
  await expect(states).toHaveText([...unknown, ...yes, 'Geen toestemming'])

  await grant(page, /schoolgids/).click()
  await expect(kept(page, /schoolgids/)).toBeVisible()
  await page.route('**/refuse', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await refuse(page, /klassenlijst/).click()
  await expect(page.getByText('Uw keuze kon niet worden opgeslagen.', { exact: false })).toBeVisible()
  await expect(card(page, /klassenlijst/).getByText('Nog geen keuze gemaakt')).toBeVisible()
  await expect.poll(() => warnsBeforeUnload(page)).toBe(true)

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Nog niet alle vragen zijn beantwoord' })
  await expect(dialog).toContainText('Er staan nog 2 vragen open.')
  await dialog.getByRole('button', { name: 'Hier blijven' }).click()
  await refuse(page, /klassenlijst/).click()
  const saving = Promise.withResolvers<void>()
  await page.route('**/grant', async (route) => {
    await saving.promise
    await route.continue()
  })
  await grant(page, /onderzoek/).click()
  await expect(done(page)).toBeVisible()
  await expect(kept(page, /onderzoek/)).toBeVisible()
  // Visible at once, but still being saved: leaving the portal would cancel it.
  expect(await warnsBeforeUnload(page)).toBe(true)
  saving.resolve()
  await expect.poll(() => warnsBeforeUnload(page)).toBe(false)

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Home' }).click()
  const link = page
    .getByRole('article', { name: 'Sem de Vries' })
    .getByRole('link', { name: /^Privacyvoorkeuren$/ })
  await link.click()
  await expect(done(page)).toBeVisible()
  await expect(states).toHaveCount(8)
  await expect(states.first()).toHaveText('Toestemming gegeven')
})

test('F25 NAV-025 PRIV-015 PRIV-016 PRIV-017? links grant the open permissions that they name, after sign-in, and keep a refusal', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await page.goto(`${school}/app/portal/privacy/${AMARA}/grant?keys=KLASSENFOTO`)
  await fillIn(page, 's.vandenberg', demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Via de link is voor 1 vraag toestemming gegeven.')).toBeVisible()
  await expect(page).toHaveURL(/\/inquiry\/privacy$/)
  await card(page, /^Klassenfoto/)
    .getByRole('button', { name: 'Geschiedenis' })
    .click()
  await expect(card(page, /^Klassenfoto/).getByText('Zojuist gewijzigd')).toBeVisible()
  // It is shown at once, and stored a little later.
  const stored = page.waitForResponse(/\/refuse$/)
  await refuse(page, /sociale media/).click()
  await expect(kept(page, /sociale media/)).toBeVisible()
  await stored

  await page.goto(`${school}/app/portal/privacy/${AMARA}/grant-all`)
  await expect(page.getByText('Via de link is voor 6 vragen toestemming gegeven.')).toBeVisible()
  await page.reload()
  await expect(done(page)).toBeVisible()
  await expect(card(page, /sociale media/).getByText('Geen toestemming', { exact: true })).toBeVisible()
  await expect(page.getByText('Via de link', { exact: false })).toHaveCount(0)
})

test('F26 PRIV-023? ERR-072 a parent of a pupil of 17 and a student of 15 read why they cannot choose, and what applies', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signIn(page, 'm.devries', school, `privacy/${NOOR}`)
  await expect(page.getByText('Noor is 16 jaar of ouder', { exact: false }).first()).toBeVisible()
  await expect(card(page, /vervolgopleiding/).getByText('Nog geen keuze gemaakt')).toBeVisible()
  await expect(grant(page, /vervolgopleiding/)).toHaveCount(0)
  await loseCookies(page)
  await signIn(page, 'deniz', school, `privacy/${DENIZ}`)
  await expect(title(page, 'Mijn privacyvoorkeuren')).toBeVisible()
  await expect(page.getByText('Je bent nog geen 16 jaar.', { exact: false })).toBeVisible()
  await expect(card(page, /website/).getByText('Toestemming gegeven', { exact: true })).toBeVisible()
  await expect(refuse(page, /website/)).toHaveCount(0)
  // The choices of the two guardians of Deniz differ: one no is a no.
  await expect(card(page, /sociale media/).getByText('Geen toestemming', { exact: true })).toBeVisible()
})

test('PRIV-022? PRIV-024? two guardians who disagree each keep their own choice, and read that one no is a no', async ({
  page,
  openSchool,
  browser,
}) => {
  const school = await openSchool()
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'c.okafor', school, `privacy/${AMARA}`)
  const his = card(elsewhere, /^Klassenfoto/)
  // It is shown before it is stored.
  const stored = elsewhere.waitForResponse(/\/refuse$/)
  await his.getByRole('button', { name: 'Refuse permission' }).click()
  await expect(his.getByText(/^since /)).toBeVisible()
  await stored
  await elsewhere.context().close()

  await signIn(page, 's.vandenberg', school, `privacy/${AMARA}`)
  const hers = card(page, /^Klassenfoto/)
  await expect(hers.getByText('Nog geen keuze gemaakt')).toBeVisible()
  await expect(
    hers.getByText('De andere ouder of verzorger geeft geen toestemming.', { exact: false }),
  ).toBeVisible()
  await grant(page, /^Klassenfoto/).click()
  await expect(hers.getByText('Toestemming gegeven', { exact: true })).toBeVisible()
  await expect(hers.getByText(/^U gaf toestemming\..*Daarom geldt nu: geen toestemming\.$/)).toBeVisible()
  await hers.getByRole('button', { name: 'Geschiedenis' }).click()
  await expect(hers.getByText('door de andere ouder of verzorger', { exact: false })).toBeVisible()
})

test('a parent answers, looks back, and answers all remaining questions by keyboard only', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signIn(page, 'm.devries', school, `privacy/${SEM}`)
  await enterOn(page, refuse(page, /schoolgids/))
  await expect(kept(page, /schoolgids/)).toBeVisible()
  await enterOn(page, card(page, /schoolgids/).getByRole('button', { name: 'Geschiedenis' }))
  await expect(card(page, /schoolgids/).getByText('Zojuist gewijzigd')).toBeVisible()
  await enterOn(page, page.getByRole('button', { name: 'Voor alles toestemming geven' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await enterOn(page, dialog.getByRole('button', { name: 'Toestemming geven' }))
  await expect(done(page)).toBeVisible()
  await expect(card(page, /schoolgids/).getByText('Geen toestemming', { exact: true })).toBeVisible()
})

test(
  'PRIV-026 PRIV-027? LIM-016 on a phone a tap opens a question, and back leads to the list',
  { tag: '@phone-only' },
  async ({ page, openSchool }) => {
    const school = await openSchool()
    await signIn(page, 'm.devries', school, `privacy/${SEM}`)
    await page.getByRole('link', { name: /schoolgids/ }).click()
    await expect(title(page, /schoolgids/)).toBeVisible()
    await expect(page.getByText('Voor publiciteit; oplage vooraf bekend.')).toBeVisible()
    await page.getByRole('button', { name: 'Geen toestemming geven' }).click()
    await expect(page.getByRole('article').getByText(/^sinds /)).toBeVisible()
    await page.getByRole('link', { name: 'Terug naar de vragen' }).click()
    await expect(page.getByText('Nog 2 vragen open.')).toBeVisible()
  },
)
