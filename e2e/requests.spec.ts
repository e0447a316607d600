import { countRequests } from '../bench/requests.ts'
import { openPrepared, openPhone } from '../bench/phone.ts'
import { screens } from '../bench/screens.ts'
import { expect, test } from './journey.ts'
import { waterlinieAddress } from './places.ts'

/**
 * How many requests a main screen may make for its first visit: in all, and before its main content is visible. The
 * goal is 25 and 10; a number here only ever goes down.
 */
const limits: Readonly<Record<string, readonly [all: number, beforeContent: number]>> = {
  home: [57, 57],
  list: [87, 87],
  invoice: [101, 101],
  messages: [75, 75],
  message: [67, 67],
  form: [87, 87],
  permissions: [81, 81],
  login: [26, 25],
  account: [72, 72],
  'pay-all': [61, 61],
}

for (const screen of screens)
  test(`${screen.name} makes no more requests than it may`, async ({ browser }) => {
    const { context: before, place } = await openPrepared(browser, waterlinieAddress, screen)
    const kept = await before.storageState()
    await before.close()
    const context = await openPhone(browser, kept)
    const { all, beforeContent } = await countRequests(await context.newPage(), place, screen)
    await context.close()
    const [most, mostBefore] = limits[screen.name] ?? [0, 0]
    expect(all).toBeGreaterThan(3)
    expect(all).toBeLessThanOrEqual(most)
    expect(beforeContent).toBeLessThanOrEqual(mostBefore)
  })
