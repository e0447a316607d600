import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { waterlinieAddress, werkhavenAddress } from './places.ts'

const schools = { Waterlinie: waterlinieAddress, Werkhaven: werkhavenAddress } as const
const parts = `header.top-bar, .banner, .banner *, h1, .page-head p, .sign-in-form > p, .sign-in-card .field-control,
  .sign-in-card > a, .sign-in-card > a *, .sign-in-or, .sign-in-card > .small, .button-primary`

/** Where the parts of the sign-in screen stand. */
const placesOf = (page: Page) =>
  page.locator(parts).evaluateAll((found) =>
    found.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

/** Keeps the code of the portal back, as a slow line does. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/assets\/index-.*[.]js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [name, address] of Object.entries(schools))
  test(
    `the beginning of the sign-in screen of ${name} is there before any code, and stays where it is`,
    { tag: '@phone' },
    async ({ page }) => {
      // Outside the demo there are no people to choose from beside the form.
      await page.route('**/demo-people', (route) => route.abort())
      const release = await holdCode(page)
      await page.goto(`${address}/app/portal/`, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1, name: `Welkom bij Mijn ${name}` })
      await expect(heading).toBeVisible()
      await expect(page).toHaveTitle(`Welkom bij Mijn ${name} – Mijn ${name}`)
      await page.evaluate(() => document.fonts.ready)
      const [before, atFirst] = [await placesOf(page), await page.locator('body').ariaSnapshot()]
      expect(atFirst).not.toContain('textbox')
      release()
      await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
      await expect(heading).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(`Welkom bij Mijn ${name} – Mijn ${name}`)
      await expect.poll(() => placesOf(page)).toEqual(before)
    },
  )

test(
  'the largest part of the first screen is painted with its beginning',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdCode(page)
    await page.goto(`${waterlinieAddress}/app/portal/`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const painted = () =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          }),
      )
    const first = await painted()
    release()
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
    expect(await painted()).toBe(first)
  },
)

test('who is signed in is not shown the sign-in page on the way to their own screens', async ({ page }) => {
  await signIn(page, 'm.devries')
  await holdCode(page)
  await page.goto(`${waterlinieAddress}/app/portal/`, { waitUntil: 'commit' })
  await expect(page.getByText('Een ogenblik…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the first screen (${colorScheme})`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await holdCode(page)
    await page.goto(`${waterlinieAddress}/app/portal/`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first screen says that the portal needs it', async ({ page }) => {
    await page.goto(`${waterlinieAddress}/app/portal/`)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toHaveText(/^Zet JavaScript aan in uw browser/)
  })
})

test(
  'AUTH-017? NAV-056 the notice, the colour and the ways in of a school are there before any code, and stay',
  { tag: '@phone' },
  async ({ page, openSchool }) => {
    const address = await openSchool((file) => ({
      ...file,
      school: { ...file.school, settings: { ...file.school.settings, brandColour: '#7a1f3d' } },
      notifications: [
        {
          key: 'vanavond',
          active: true,
          priority: 'warning',
          message: 'Vanavond van 22 tot 23 uur werkt het portaal niet.',
        },
      ],
      singleSignOn: [
        { type: 'leraren', name: 'Lerarenaccount', requiredGroupType: 'ALL' },
        { type: 'school', name: 'Schoolaccount', requiredGroupType: 'ALL' },
      ],
    }))
    await page.route('**/demo-people', (route) => route.abort())
    const release = await holdCode(page)
    await page.goto(`${address}/app/portal/`, { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Inloggen met Schoolaccount' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(/^Gepland onderhoud Vanavond van 22/)
    await page.evaluate(() => document.fonts.ready)
    const brand = () =>
      page.locator('.button-primary').evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await brand()).toBe('rgb(122, 31, 61)')
    const before = await placesOf(page)
    release()
    await expect(page.getByRole('textbox', { name: 'Gebruikersnaam' })).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
    expect(await brand()).toBe('rgb(122, 31, 61)')
  },
)
