/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/browser/chromium.ts'
import { phoneSize } from '../../e2e/testing/places.ts'
import { signIn } from '../parents.ts'
import type { Screen } from './screens.ts'

export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(executablePath !== undefined && { executablePath }),
  })
}

/** The stored state of a browser: cookies and local storage, without files. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Names the style files that a browser keeps (`keep-styles.ts`). */
export const STYLES_COOKIE = 'ouderportaal.styles'

/** A separate phone browser, with empty caches: so without the note of the style files in them. */
export const openPhone = (browser: Browser, kept?: Kept): Promise<BrowserContext> =>
  browser.newContext({
    viewport: phoneSize,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    ...(kept && {
      storageState: { ...kept, cookies: kept.cookies.filter(({ name }) => name !== STYLES_COOKIE) },
    }),
  })

/** Makes a browser save data: it fetches nothing ahead, and what remains are the requests of the page itself. */
export const saveData = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The longest that a page may take to be idle. On a line where each byte counts it keeps nothing. */
const IDLE_MS = 60_000

/** Waits until the browser keeps the styles of its page and says so in a cookie. */
export async function untilStylesKept(context: BrowserContext): Promise<void> {
  const deadline = Date.now() + IDLE_MS
  while (Date.now() < deadline) {
    if ((await context.cookies()).some(({ name }) => name === STYLES_COOKIE)) return
    await pause(100)
  }
}

/** A phone whose owner is signed in, if the screen needs it, and has visited the screen; with its address. */
export async function openPrepared(
  browser: Browser,
  address: string,
  screen: Screen,
): Promise<{ readonly context: BrowserContext; readonly place: string }> {
  const context = await openPhone(browser)
  if (screen.login !== undefined) {
    const cookies = await signIn(address, screen.login)
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })))
  }
  const page = await context.newPage()
  const place = await placeOf(page, `${address}/app/portal/`, screen)
  await page.close()
  return { context, place }
}

/**
 * Opens a screen by its links.
 * @returns its address
 */
export async function placeOf(
  page: Page,
  portal: string,
  { path = '', links = [] }: Pick<Screen, 'path' | 'links'>,
): Promise<string> {
  let place = portal + path
  for (const link of links) {
    await page.goto(place)
    place = new URL((await page.locator(link).first().getAttribute('href')) ?? '', place).href
  }
  await page.goto(place, { waitUntil: 'networkidle' })
  return place
}
