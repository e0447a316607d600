import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../testing/journey.ts'

const ID = 'G-AB12CD34EF'

/** A minimal stand-in for Google's code: it sends its input to the collecting URL. */
const google = `
  const send = ([kind, name, facts]) =>
    kind === 'event' && fetch('https://region1.google-analytics.com/g/collect?dl=' + encodeURIComponent(facts.page_location))
  dataLayer.forEach(send)
  dataLayer.push = (entry) => send(entry)`

/** Responds instead of Google, and records its requests. */
async function standInForGoogle(page: Page) {
  const asked: string[] = []
  await page.route(/google(tagmanager|-analytics)[.]com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: google,
    })
  })
  const places = () => asked.map((address) => new URL(address).searchParams.get('dl')).filter(Boolean)
  return { asked, places }
}

test('API-038? counts visits after a yes only, without names or numbers, and no longer after a no', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool((file) => ({
    ...file,
    school: { ...file.school, settings: { ...file.school.settings, googleAnalyticsTrackingId: ID } },
  }))
  const { asked, places } = await standInForGoogle(page)
  await signIn(page, 'm.devries', address)
  const yes = page.getByRole('button', { name: 'Ja, tel mijn bezoeken mee' })
  await expect(yes).toBeVisible()
  expect(asked).toEqual([])
  await yes.click()
  await expect.poll(places).toEqual([`${address}/app/portal/`])
  expect(asked[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${ID}`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Facturen/ })
    .first()
    .click()
  await expect.poll(() => places().at(-1)).toContain('/child/$childId/invoices/')
  expect(places().join(' ').replaceAll(address, '')).not.toMatch(/[0-9a-f]{8}-/)
  expect(await page.context().cookies('https://www.googletagmanager.com')).toEqual([])
  const before = asked.length
  await page.goto(`${address}/app/portal/account`)
  // A frame that loads after the no is refused, which the console reports.
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Nee, tel mijn bezoeken niet mee' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  const until = asked.length
  await page.goto(`${address}/app/portal/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(until)
})
