import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'
import { button, enterOn, link } from '../testing/accessibility/keyboard.ts'
import { withMulderBack, withNotice } from '../testing/school/school-changes.ts'

const greeting = /^Good (morning|afternoon|evening), Marieke$/

test('NAV-056 NAV-057 F36 a notice of the school is above every screen, also before sign-in', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(withNotice)
  const notice = page.getByText('Overmorgen tussen 22.00 en 23.00 uur is het portaal niet bereikbaar.')
  await page.goto(`${address}/app/portal/`)
  await expect(notice).toBeVisible()
  await signIn(page, 'm.devries', address)
  await expect(notice).toBeVisible()
})

test('NAV-024 NAV-120 F36 an unknown URL says that the page does not exist, and logs a line in the console', async ({
  page,
}) => {
  await signIn(page, 'm.devries')
  const home = page.url()
  const line = page.waitForEvent('console', (message) => message.text().includes('Not found'))
  const answer = await page.goto(`${home}nergens/te-vinden`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeVisible()
  expect((await line).text()).toContain('nergens')
})

test('NAV-122 a screen that says that nothing is there is sent with 404, the same for an unknown id and for one of another family', async ({
  page,
  browser,
  openSchool,
}) => {
  const school = await openSchool()
  const neighbour = await (await browser.newContext()).newPage()
  await signIn(neighbour, 'y.elamrani', school)
  const theirForm = await addressOn(neighbour, /\/forms\/form\//)
  await neighbour.goto(`${school}${theirForm.split('/inquiry/')[0]!}/messages/all`)
  const theirMessage = await addressOn(neighbour, /\/message\/comm-/)
  await neighbour.context().close()

  await signIn(page, 'm.devries', school)
  const form = await addressOn(page, /\/forms\/form\//)
  const own = form.split('/inquiry/')[0]!
  const unknown = '00000000-0000-4000-8000-000000000000'
  const seen = async (path: string) => {
    const answer = await page.goto(school + path)
    const text = page.getByRole('main').getByText(/niet vinden|niet worden gevonden|bestaat niet|niet voor u/)
    await expect(text.or(page.getByText('Geen gegevens gevonden')).first()).toBeVisible()
    return `${answer?.status()} ${await page.getByRole('main').textContent()}`
  }
  const unknownMessage = await seen(`${own}/messages/message/comm-99999999`)
  expect(unknownMessage).toMatch(/^404 /)
  expect(await seen(`${own}/messages/message/${theirMessage.split('/message/')[1]!.split('?')[0]}`)).toBe(
    unknownMessage,
  )

  const unknownChild = await seen(form.replace(own, `/app/portal/child/${unknown}`))
  expect(unknownChild).toMatch(/^404 /)
  expect(await seen(theirForm)).toBe(unknownChild)

  for (const path of [
    'inquiry/forms/form/geen-id',
    `inquiry/forms/form-submission/${unknown}`,
    'messages/message/geen-id',
    'info/page/99999999',
  ])
    expect(await seen(`${own}/${path}`), path).toMatch(/^404 /)
  expect(await seen(`/app/portal/webshop/orders/${unknown}`)).toMatch(/^404 /)
  expect(await seen('/app/portal/webshop/item/geen-id')).toMatch(/^404 /)
  expect((await page.goto(school + form))?.status()).toBe(200)
  expect((await page.goto(`${school}${own}/info`))?.status()).toBe(200)
})

/** The address of the first link of a screen that matches. */
async function addressOn(page: Page, wanted: RegExp): Promise<string> {
  const find = async () => {
    const links = await page.getByRole('main').getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    return addresses.find((address) => address !== null && wanted.test(address)) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test('ERR-058 ERR-059 ERR-060 F36 keyboard: the error page links to home, and shows details with a reference on request', async ({
  page,
}) => {
  await signIn(page, 'm.devries')
  await page.goto(`${page.url()}application-error`)
  await expect(page.getByRole('heading', { level: 1, name: 'Er is een fout opgetreden.' })).toBeVisible()
  await expect(page.getByText('Referentie')).toHaveCount(0)
  await enterOn(page, button(page, 'Technische details tonen'))
  await expect(page.getByRole('definition').last()).toHaveText(/^[\da-f-]{36}$/)
  await enterOn(page, button(page, 'Technische details verbergen'))
  await expect(page.getByText('Referentie')).toHaveCount(0)
  await enterOn(page, link(page, 'Naar de homepagina'))
  await expect(page.getByRole('heading', { level: 1, name: /, Marieke$/ })).toBeVisible()
})

test("ERR-066 F36 a URL with another family's child says that there is no such child", async ({ page }) => {
  await signIn(page, 'm.devries')
  await page.goto(`${page.url()}child/00000000-0000-4000-8000-000000000000/invoices/open`)
  await expect(page.getByRole('heading', { level: 1, name: 'Geen gegevens gevonden' })).toBeVisible()
  await expect(page.getByText('Dit kind hoort niet bij uw account.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de homepagina' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('NAV-010 NAV-012 F37 a parent without children sees a notice and no other page, until there is a child', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool()
  await signIn(page, 'h.mulder', address)
  const title = page.getByRole('heading', { level: 1, name: 'Geen kinderen gekoppeld' })
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'Mijn Waterlinie' }).click()
  await expect(title).toBeVisible()
  for (const place of ['', 'child/00000000-0000-4000-8000-000000000000/invoices/open', 'no-children']) {
    await page.goto(`${address}/app/portal/${place}`)
    await expect(title).toBeVisible()
  }
  await openSchool(withMulderBack)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Bas Mulder' })).toBeVisible()
})

test(
  'NAV-050 NAV-051 another child can be chosen on every screen, and the screen stays the same',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'm.devries')
    await page.getByRole('link', { name: 'Alle facturen van Noor' }).click()
    await page.getByRole('button', { name: /^Noor ?: Kies een kind$/ }).click()
    await page.getByRole('menuitemradio', { name: 'Sem' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Facturen van Sem' })).toBeVisible()
  },
)

test(
  'NAV-073 the language is chosen in the user menu, and is saved',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    await signIn(page, 'm.devries', await openSchool())
    await page.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
    // The screen switches before it is saved.
    const isKept = page.waitForResponse(/user-locale/)
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    await isKept
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  },
)
