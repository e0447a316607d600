/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test'
import { openChromium, openPhone, openPrepared } from '../../bench/screens/phone.ts'
import { screens } from '../../bench/screens/screens.ts'
import { fast, openSlowLine, type SlowLine } from '../../bench/screens/slow-line.ts'
import { readSeen, watchScreen } from '../../bench/screens/watch-screen.ts'
import { expect, test } from '../testing/journey.ts'
import { ports, waterlinieAddress } from '../testing/places.ts'
import { takenOver } from '../testing/taken-over.ts'

/* Requests are counted on the line: those that a cache or the service worker answers do not reach it. */

test.use({ serviceWorkers: 'allow' })

/** The maximum of a return to a page before its content is visible, on the line. */
const MOST_REQUESTS = 10
const MOST_BYTES = 20_000

/** Files for few people. */
const RARE = /assets\/(week-grid|editing|webshop|ordering|desk|days|seldom|estimate-strength|texts\S*-en-)/

const [home] = screens
const isFile = (path: string) => path.includes('/assets/')

type Phone = { readonly context: BrowserContext; readonly place: string; readonly line: SlowLine }

/** A phone whose owner is signed in, with empty caches, on a line that counts. */
async function withPhone(work: (phone: Phone) => Promise<void>): Promise<void> {
  if (!home) throw new Error('There is no screen.')
  const line = await openSlowLine(ports.portal, fast)
  const browser = await openChromium([`--host-resolver-rules=MAP 127.0.0.1 127.0.0.1:${line.port}`])
  try {
    const { context, place } = await openPrepared(browser, waterlinieAddress, home)
    const kept = await context.storageState()
    await context.close()
    line.reset()
    await work({ context: await openPhone(browser, kept), place, line })
  } finally {
    await browser.close()
    await line.close()
  }
}

/** Opens home; returns the page, with its requests and bytes until the content was visible. */
async function open({ context, place, line }: Phone) {
  if (!home) throw new Error('There is no screen.')
  const page = await context.newPage()
  await watchScreen(page, home, 'looks on')
  const [requestsBefore, bytesBefore] = [line.requests().length, line.bytesBy(Infinity)]
  await page.goto(place, { waitUntil: 'commit' })
  const { content } = await readSeen(page, 'content')
  const at = content + (await page.evaluate(() => performance.timeOrigin))
  const requests = line.requests().slice(requestsBefore)
  return {
    page,
    requests: requests.filter((one) => one.at <= at).map(({ path }) => path),
    bytes: line.bytesBy(at) - bytesBefore,
  }
}

const keptBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await (await caches.open('shell')).keys()).map(({ url }) => url))

/** Waits until the worker has cached the files of an idle page; returns all cached URLs. */
async function untilKept(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The last of the files that an idle page adds.
  await expect.poll(() => keptBy(page)).toContainEqual(expect.stringMatching(/assets\/texts-school-nl-/))
  return keptBy(page)
}

test('a return within seconds, before the service worker is there, takes few requests and bytes', async () => {
  await withPhone(async (phone) => {
    const { page: first } = await open(phone)
    await takenOver(first)
    await first.close()
    const { requests, bytes } = await open(phone)
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })
})

test('an idle page adds the usual files to the cache, requests no file twice, and a return takes few requests', async () => {
  await withPhone(async (phone) => {
    const { page: first } = await open(phone)
    const kept = await untilKept(first)
    expect(kept.filter((url) => RARE.test(url))).toEqual([])
    expect(
      kept.filter((url) => /assets\/(offline|index|invoice|messages)-/.test(url)).length,
    ).toBeGreaterThan(5)
    await first.close()

    const { page, requests, bytes } = await open(phone)
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    await takenOver(page)
    await page.locator('main a[href$="/invoices/open"]').first().click()
    await expect(page.getByRole('row', { name: /Reis Berlijn/ })).toBeVisible()
    await page.goto(`${waterlinieAddress}/app/portal/webshop`)
    await expect(page.getByText('Grafische rekenmachine').first()).toBeVisible()
    await expect.poll(() => keptBy(page)).toContainEqual(expect.stringMatching(/assets\/webshop-.*js$/))
    await page.reload()
    await takenOver(page)
    const files = phone.line.requests().flatMap(({ path }) => (isFile(path) ? [path] : []))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([])
  })
})
