import { countRequests } from '../bench/requests.ts'
import { openPrepared, openPhone } from '../bench/phone.ts'
import { screens } from '../bench/screens.ts'
import { expect, test } from './journey.ts'
import { waterlinieAddress } from './places.ts'

/** How many requests a main screen may make at its first visit: in all, and before its main content is visible. */
const MOST = 25
const MOST_BEFORE_CONTENT = 10

for (const screen of screens)
  test(`${screen.name} makes no more requests than it may`, async ({ browser }) => {
    const { context: before, place } = await openPrepared(browser, waterlinieAddress, screen)
    const kept = await before.storageState()
    await before.close()
    const context = await openPhone(browser, kept)
    const { all, beforeContent } = await countRequests(await context.newPage(), place, screen)
    await context.close()
    expect(all).toBeGreaterThan(3)
    expect(all).toBeLessThanOrEqual(MOST)
    expect(beforeContent).toBeLessThanOrEqual(MOST_BEFORE_CONTENT)
  })
