import type { Browser, Page } from '@playwright/test'
import { countRequests, type Requests } from './requests.ts'
import { openChromium, openPhone, openPrepared, untilStylesKept, type Kept } from './phone.ts'
import { screens, type Screen } from './screens.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'
import { readRounds, readSeen, watchScreen } from './watch-screen.ts'

/** The slow-down of a cheap phone relative to this machine. */
const SLOW_PHONE = 4

/** The measures of a visit over slow 4G. */
export type Visit = {
  /** Milliseconds until the main content is visible, and until a press has its effect. */
  readonly content: number
  readonly interactive: number
  readonly shift: number
  readonly rounds: number
  /** On the wire: cache and service worker hits do not count. */
  readonly requestsBefore: number
  readonly bytesBefore: number
  readonly bytesBeforePress: number
}

/** A browser with empty caches (cold), and its second visit (warm). */
type Pair = { readonly cold: Visit; readonly warm: Visit }

export type ScreenVisits = {
  readonly screen: Screen
  readonly requests: Requests
  readonly pairs: readonly Pair[]
  readonly onSlowPhone: readonly Pair[]
}

/** Visits the screens one by one, on a phone as fast as this machine and on a slow one. */
export async function visitScreens(
  address: string,
  times: number,
  chosen: readonly Screen[] = screens,
): Promise<readonly ScreenVisits[]> {
  const { host, port } = new URL(address)
  const line = await openSlowLine(Number(port))
  const direct = await openChromium()
  const slow = await openChromium([`--host-resolver-rules=MAP ${host} 127.0.0.1:${line.port}`])
  try {
    const all: ScreenVisits[] = []
    for (const screen of chosen) {
      const { requests, ...prepared } = await prepare(direct, address, screen)
      const [pairs, onSlowPhone]: [Pair[], Pair[]] = [[], []]
      for (let time = 0; time < times; time += 1) {
        pairs.push(await visitTwice(slow, { ...prepared, line, slowdown: 1 }))
        onSlowPhone.push(await visitTwice(slow, { ...prepared, line, slowdown: SLOW_PHONE }))
      }
      all.push({ screen, requests, pairs, onSlowPhone })
    }
    return all
  } finally {
    await slow.close()
    await direct.close()
    await line.close()
  }
}

/** Opens a screen over a fast line, and counts its requests. */
async function prepare(browser: Browser, address: string, screen: Screen) {
  const { context, place } = await openPrepared(browser, address, screen)
  const kept = await context.storageState()
  await context.close()
  const fresh = await openPhone(browser, kept)
  const requests = await countRequests(await fresh.newPage(), place, screen)
  await fresh.close()
  return { screen, place, kept, requests }
}

type Circumstances = {
  readonly screen: Screen
  readonly place: string
  readonly kept: Kept
  readonly line: SlowLine
  readonly slowdown: number
}

async function visitTwice(browser: Browser, circumstances: Circumstances): Promise<Pair> {
  const context = await openPhone(browser, circumstances.kept)
  try {
    return {
      cold: await visit(await context.newPage(), circumstances),
      warm: await visit(await context.newPage(), circumstances),
    }
  } finally {
    await context.close()
  }
}

async function visit(page: Page, { line, screen, place, slowdown }: Circumstances): Promise<Visit> {
  await watchScreen(page, screen, 'presses')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  line.reset()
  await page.goto(place, { waitUntil: 'commit', timeout: 60_000 })
  await readSeen(page, 'interactive')
  // Waits for the rest: later layout shifts count, and the next visit finds it in the cache.
  await page.waitForLoadState('networkidle')
  const seen = await readSeen(page, 'interactive')
  const rounds = await readRounds(page, seen.content)
  const begun = await page.evaluate(() => performance.timeOrigin)
  await untilStylesKept(page.context())
  const contentAt = begun + seen.content
  await page.close()
  return {
    ...seen,
    rounds,
    requestsBefore: line.requests().filter(({ at }) => at <= contentAt).length,
    bytesBefore: line.bytesBy(contentAt),
    bytesBeforePress: line.bytesBy(begun + seen.interactive),
  }
}
