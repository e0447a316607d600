import type { BrowserContext } from '@playwright/test'
import { openPrepared, openPhone, saveData } from '../../bench/screens/phone.ts'
import { countRequests } from '../../bench/screens/requests.ts'
import { screens, type Screen } from '../../bench/screens/screens.ts'
import { readSeen, watchScreen } from '../../bench/screens/watch-screen.ts'
import { expect, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'

/**
 * The maximum number of requests of a main screen at its first visit: in all, and before its main content is visible.
 */
const MOST = 25
const MOST_BEFORE_CONTENT = 11

/** The chunks of calls and menus, and of the filter by child, loaded after hydration. The page names all other files itself. */
const LATE: ReadonlySet<string> = new Set(['calls', 'later', 'family'])

/** The screens that are checked again with cached code. */
const measured = ['home', 'invoice', 'form', 'account', 'pay-all']

/** A hydrated page requests no data again that the server sent, and does not move. */
async function expectStill(context: BrowserContext, place: string, screen: Screen): Promise<void> {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/[.](js|css|woff2|svg|cfm|webmanifest)$/.test(pathname)) asked.push(pathname)
  })
  await watchScreen(page, screen, 'presses')
  await page.goto(place)
  await readSeen(page, 'interactive')
  await page.waitForLoadState('networkidle')
  const { shift } = await readSeen(page, 'interactive')
  expect(asked).toEqual([new URL(place).pathname])
  expect(shift).toBeLessThan(0.02)
}

/** An invoice that was paid: its parts are in a chunk that the server names while it renders them. */
const paid: Screen = {
  name: 'paid invoice',
  login: 'm.devries',
  links: [
    'a[href$="/invoices/open"]',
    'a[href$="/invoices/fulfilled"]',
    'main a[href*="/invoices/invoice/"]',
  ],
  content: { selector: 'main .invoice-part', text: 'Betalingen' },
  press: { button: 'gebruikersmenu', shows: '[role=menu]' },
}

for (const screen of [...screens, paid]) {
  const isStill = measured.includes(screen.name)
  const more = isStill ? ', asks nothing of its page again, and does not move when its code comes' : ''
  test(`${screen.name} makes no more requests than allowed${more}`, async ({ browser }) => {
    const { context: before, place } = await openPrepared(browser, waterlinieAddress, screen)
    await saveData(before)
    if (isStill) await expectStill(before, place, screen)
    const kept = await before.storageState()
    await before.close()
    const context = await openPhone(browser, kept)
    await saveData(context)
    const { all, beforeContent, late } = await countRequests(await context.newPage(), place, screen)
    await context.close()
    expect(all).toBeGreaterThan(3)
    expect(all).toBeLessThanOrEqual(MOST)
    expect(beforeContent).toBeLessThanOrEqual(MOST_BEFORE_CONTENT)
    expect(late.filter((chunk) => !LATE.has(chunk))).toEqual([])
  })
}
