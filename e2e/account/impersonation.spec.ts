import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { button, enter, enterOn, link, tabTo } from '../testing/accessibility/keyboard.ts'
import type { Change } from '../testing/school/own-school.ts'
import { waterlinieAddress } from '../testing/places.ts'

const REASON = 'Belde over de factuur van de reis'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Zoek op naam of gebruikersnaam' })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'U kijkt mee als' })

async function toTheList(page: Page, address: string): Promise<void> {
  await signIn(page, 'a.kramer', address, 'impersonate-user')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Meekijken met een ouder/verzorger' }),
  ).toBeVisible()
}

async function impersonate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Meekijken met ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Meekijken: ${name}` })
  await dialog.getByRole('textbox', { name: 'Reden' }).fill(REASON)
  await dialog.getByRole('button', { name: 'Meekijken' }).click()
  await expect(page.getByText(`U kijkt mee als ${name}.`)).toBeVisible()
}

test(
  'IMP-001 IMP-002 IMP-004 IMP-005 LIM-005 F32 an administrator finds a guardian in pages of forty',
  { tag: '@phone' },
  async ({ page }) => {
    await toTheList(page, waterlinieAddress)
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(41)
    await expect(page.getByText(/^\d{2,3} ouders\/verzorgers$/)).toBeVisible()
    await page.getByRole('button', { name: 'Meer laden…' }).scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(81)
    await search(page).fill('marieke')
    await expect(page.getByText('1 ouder/verzorger', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/search=marieke/)
    await search(page).fill('bestaat niet')
    await expect(page.getByText('Geen ouders of verzorgers gevonden.')).toBeVisible()
  },
)

test("PROD-020 IMP-010 IMP-012 IMP-019? F32 keyboard: an administrator searches, gives a reason, impersonates and stops; impersonation shows the parent's screens, and changes nothing", async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await enter(page, 'a.kramer', address)
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible()
  await page.goto(`${address}/app/portal/?admin=true`)
  await enterOn(page, link(page, 'Meekijken als…'))
  await tabTo(page, search(page))
  await page.keyboard.type('jansen')
  const impersonating = button(page, 'Meekijken met Peter Jansen')
  await enterOn(page, impersonating)
  await expect(page.getByRole('textbox', { name: 'Reden' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(impersonating).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Reden' })).toBeFocused()
  await page.keyboard.type(REASON)
  await page.keyboard.press('Enter')
  await expect(banner(page)).toContainText('Ingelogd als Anja Kramer')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`${address}/app/portal/`)

  const stored: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && stored.push(request.url()))
  await page.getByRole('button', { name: 'gebruikersmenu van Anja' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('You are viewing the portal as Peter Jansen.')).toBeVisible()
  expect(stored).toEqual([])

  await enterOn(page, button(page, 'Stop viewing'))
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('IMP-019? PD-18 F32 impersonation changes nothing: the screen says so, and the server refuses with the reason', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await toTheList(page, address)
  await search(page).fill('marieke')
  await impersonate(page, 'Marieke de Vries')
  await page.getByRole('link', { name: 'Alle facturen van Sem' }).click()
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('main').getByText(/^Tijdens het meekijken kunt u niets wijzigen/)).toBeVisible()
  const answer = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const response = await fetch('/rest/actor/set-email/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ emailAddress: 'ander@post.example' }),
    })
    return { status: response.status, body: await response.text() }
  })
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('not-while-looking-along')
})

test('F32 the parent reads who impersonated them, when and why', async ({ page, browser, openSchool }) => {
  const address = await openSchool()
  const administrator = await browser.newPage()
  await toTheList(administrator, address)
  await search(administrator).fill('marieke')
  await impersonate(administrator, 'Marieke de Vries')
  await signIn(page, 'm.devries', address, 'account')
  const entry = page.getByRole('row').filter({ hasText: REASON })
  await expect(entry).toContainText('Anja Kramer, Financiële administratie')
  await expect(entry).toContainText('tot nu')
  await administrator.getByRole('button', { name: 'Stoppen met meekijken' }).click()
  await expect(administrator.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible()
  await administrator.close()
  await page.reload()
  await expect(entry).toContainText(/\d{2}:\d{2} tot \d{2}:\d{2}/)
})

test('API-031? IMP-013 IMP-014 IMP-015 F32 an impersonated role shows the portal without personal data, and ends again', async ({
  page,
  openSchool,
}) => {
  await toTheList(page, await openSchool())
  await page.getByRole('button', { name: 'Bekijk als Leerling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meekijken: Leerling' })
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Uitleg voor leerlingen schrijven')
  await dialog.getByRole('button', { name: 'Meekijken' }).click()
  await expect(page.getByText('U bekijkt het portaal in de rol Leerling.')).toBeVisible()
  await page.getByRole('button', { name: 'Rol verlaten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vandaag' })).toBeVisible()
})

/** The school is administered elsewhere. */
const administeredElsewhere: Change = (file) => ({
  ...file,
  school: { ...file.school, administrationUrl: 'https://beheer.waterlinie.example/instellingen' },
})

test('AUTH-050 AUTH-051 AUTH-052 IMP-017 IMP-018? a person who works outside the portal is redirected there, unless the URL says otherwise', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(administeredElsewhere)
  await page.route('https://beheer.waterlinie.example/**', (route) => route.fulfill({ body: 'Schoolbeheer' }))
  await page.goto(`${address}/app/portal/`)
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('a.kramer')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('button', { name: 'Code van de demo invullen' }).click()
  await expect(page.getByRole('textbox', { name: 'Beveiligingscode' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Controleren' }).click()
  await expect(page).toHaveURL('https://beheer.waterlinie.example/instellingen')
  await page.goto(`${address}/app/portal/?admin=true`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Terug naar schoolbeheer' })).toBeVisible()
  await page.goto(`${address}/app/portal/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dit account heeft geen portaal' })).toBeVisible()
})

test(
  'PROD-016 PROD-018 NAV-042? F27 a student sees the student portal and no invoices, also by URL',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    const address = await openSchool()
    const counted: string[] = []
    page.on(
      'request',
      (request) =>
        /^\/(rest|api)\/.*(overzicht|count)/.test(new URL(request.url()).pathname) &&
        counted.push(request.url()),
    )
    await signIn(page, 'noor', address)
    await expect(page).toHaveTitle(/Leerlingportaal/i)
    await expect(page.getByRole('link', { name: /Facturen|Berichten/ })).toHaveCount(0)
    const me = await page.evaluate(async () => {
      const session = (await (await fetch('/rest/session/current')).json()) as { user: { guid: string } }
      return session.user.guid
    })
    await page.goto(`${address}/app/portal/child/${me}`)
    await expect(page).toHaveURL(new RegExp(`/app/portal/child/${me}/inquiry/`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(counted).toEqual([])
  },
)

test(
  'AUTH-054 AUTH-055 NAV-079 NAV-082? F31 a portal administrator starts in edit mode, with a stand-in, and can view the portal',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    const address = await openSchool()
    await signIn(page, 'f.bouzid', address)
    await expect(page.getByText('U bent in de bewerkmodus.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kies een kind' })).toHaveCount(0)
    const invoices = page.getByRole('link', { name: 'Facturen' }).filter({ visible: true }).first()
    await invoices.click()
    await expect(page.getByText(/In de bewerkmodus worden facturen en berichten niet getoond/)).toBeVisible()
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await expect(page.getByText('U bent in de bewerkmodus.')).toHaveCount(0)
  },
)

/** The school hides its home page. */
const withHiddenHome: Change = (file) => ({
  ...file,
  school: {
    ...file.school,
    settings: { ...file.school.settings, tabs: { ...file.school.settings.tabs, homeShown: false } },
  },
})

test('NAV-071 NAV-072 F31 only portal administrators see a tab that the school switched off, with its mark', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(withHiddenHome)
  await signIn(page, 'f.bouzid', address)
  const tabs = page.getByRole('navigation', { name: 'Hoofdmenu' }).first()
  await expect(tabs.getByRole('link', { name: /^Home/ })).toHaveAccessibleName(/niet zichtbaar voor ouders/)
  await page.getByRole('button', { name: 'gebruikersmenu van Fatima' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'm.devries', address)
  await expect(tabs.getByRole('link', { name: 'Facturen' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^Home/ })).toHaveCount(0)
})
