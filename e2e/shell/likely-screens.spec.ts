import { AHEAD } from '../../apps/portal/src/app/ahead/ahead-budget.ts'
import { openPrepared, openPhone } from '../../bench/screens/phone.ts'
import { screens } from '../../bench/screens/screens.ts'
import { readSeen, watchScreen } from '../../bench/screens/watch-screen.ts'
import { expect, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'

/** The code of every call, with what it shares with screens, and of the menus. It comes once, a moment after the page. */
const LATER = /\/assets\/(?:calls|shared|daily|later)-/
/** The screens that a family opens most. */
const usual = screens.filter(({ name }) => ['home', 'list', 'messages', 'form'].includes(name))

for (const screen of usual)
  test(`${screen.name} fetches likely screens when it is idle, within the budget, and only reads`, async ({
    browser,
  }) => {
    const { context: before, place } = await openPrepared(browser, waterlinieAddress, screen)
    const kept = await before.storageState()
    await before.close()
    const context = await openPhone(browser, kept)
    const page = await context.newPage()
    await watchScreen(page, screen, 'looks on')
    await page.goto(place)
    const { there } = await readSeen(page, 'content')
    const methods: string[] = []
    page.on('request', (request) => methods.push(request.method()))
    const named = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const readAhead = async () => {
      const entries = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => {
          const { name, startTime, transferSize, initiatorType } = entry as PerformanceResourceTiming
          return { name, startTime, transferSize, isCall: initiatorType === 'fetch' }
        }),
      )
      return entries.filter(
        ({ name, startTime }) => startTime > there && !named.includes(name) && !LATER.test(name),
      )
    }
    // A busy browser is idle late, and fetches nothing until then.
    await expect.poll(async () => (await readAhead()).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const ahead = await readAhead()
    await context.close()
    expect(ahead.filter(({ isCall }) => isCall).length).toBeLessThanOrEqual(AHEAD.calls)
    expect(ahead.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThanOrEqual(AHEAD.bytes)
    expect(methods.filter((method) => method !== 'GET')).toEqual([])
  })
