import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { CODE_BYTES } from '../../apps/portal/src/app/ahead/ahead-budget.ts'
import { budgets, codeBudgets, documentBudgets, LIGHTEST_CHUNK } from '../../bench/screens/budgets.ts'
import { openPhone, placeOf, STYLES_COOKIE, untilStylesKept } from '../../bench/screens/phone.ts'
import { screens, type Screen } from '../../bench/screens/screens.ts'
import { weigh } from '../../bench/screens/weight.ts'
import { expect, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'
import { beginSession } from '../testing/session.ts'

const agenda: Pick<Screen, 'name' | 'links'> = { name: 'agenda', links: ['a[href$="/som"]'] }
const screensWithAgenda: readonly Pick<Screen, 'name' | 'path' | 'links'>[] = [...screens, agenda]

test('the first screen is light enough for an old phone on a slow connection', async ({ page }) => {
  const { page: own, scripts } = await weigh(page, `${waterlinieAddress}/app/portal/`)
  expect(scripts).toBeGreaterThan(10_000)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(own).toBeGreaterThan(10_000)
  expect(own).toBeLessThanOrEqual(budgets.page)
})

test('screens load their own code before they are interactive, and not that of other areas', async ({
  page,
  browser,
}) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  for (const screen of screensWithAgenda.filter(({ name }) => name in codeBudgets)) {
    const place = await placeOf(page, `${waterlinieAddress}/app/portal/`, screen)
    const phone = await openPhone(browser, await page.context().storageState())
    const { scripts } = await weigh(await phone.newPage(), place)
    await phone.close()
    expect(scripts, screen.name).toBeGreaterThan(10_000)
    expect(scripts, screen.name).toBeLessThanOrEqual(codeBudgets[screen.name as keyof typeof codeBudgets])
  }
})

type Opened = {
  readonly bytes: number
  /** The addresses of styles that came over the network. */
  readonly fetched: readonly string[]
  readonly picture: Buffer
}

/** Opens a document by its address. */
async function openDocument(page: Page, place: string): Promise<Opened> {
  const answer = await page.goto(place, { waitUntil: 'networkidle' })
  const { responseBodySize } = (await answer?.request().sizes()) ?? { responseBodySize: 0 }
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.css') && transferSize > 0)
      .map(({ name }) => name),
  )
  return { bytes: responseBodySize, fetched, picture: await stillPicture(page) }
}

/** A picture of the page once two in a row are equal: on a busy machine the last frame may be late. */
async function stillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled' })
  let picture = await take()
  await expect
    .poll(async () => {
      const before = picture
      picture = await take()
      return picture.equals(before)
    })
    .toBe(true)
  return picture
}

/** A round corner is not always drawn the same: a few points differ by one step of 255. */
const UNSEEN = 2

/** The largest difference of a colour between two pictures, of 255; all of it when their sizes differ. */
async function differenceOf(context: BrowserContext, ...both: readonly [Opened, Opened]): Promise<number> {
  const page = await context.newPage()
  const pictures = both.map(({ picture }) => `data:image/png;base64,${picture.toString('base64')}`)
  const difference = await page.evaluate(async (sources) => {
    const pointsOf = async (source: string) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const drawing = canvas.getContext('2d')
      if (drawing === null) throw new Error('A picture cannot be drawn here.')
      drawing.drawImage(image, 0, 0)
      return drawing.getImageData(0, 0, image.width, image.height).data
    }
    const [one, other] = await Promise.all(sources.map(pointsOf))
    if (one === undefined || one.length !== other?.length) return 255
    let most = 0
    for (const [at, value] of one.entries()) most = Math.max(most, Math.abs(value - (other[at] ?? 0)))
    return most
  }, pictures)
  await page.close()
  return difference
}

const documents = screensWithAgenda.filter(({ name }) =>
  /^(home|list|invoice|message|form|agenda)$/.test(name),
)

test('documents are light, and lighter with the same picture once the browser keeps their styles @phone', async ({
  page,
  context,
  openSchool,
}) => {
  // In the school that journeys share, a message that another one reads changes the counts between two pictures.
  const address = await openSchool()
  await beginSession(page, 'm.devries', address)
  for (const { name, links = [] } of documents) {
    const budget = name === 'agenda' ? documentBudgets.agenda : documentBudgets.usual
    const place = await placeOf(page, `${address}/app/portal/`, { links })
    await context.clearCookies({ name: STYLES_COOKIE })
    const first = await openDocument(page, place)
    expect(first.bytes, name).toBeGreaterThan(10_000)
    expect(first.bytes, name).toBeLessThanOrEqual(budget.first)
    await untilStylesKept(context)
    const second = await openDocument(page, place)
    expect(second.bytes, name).toBeGreaterThan(3000)
    expect(second.bytes, name).toBeLessThanOrEqual(budget.kept)
    expect(second.fetched, name).toEqual([])
    expect(await differenceOf(context, first, second), name).toBeLessThanOrEqual(UNSEEN)
  }
})

test('a page whose style files were dropped by the browser fetches them and looks the same', async ({
  page,
  context,
  browser,
}) => {
  await beginSession(page, 'm.devries', waterlinieAddress)
  const place = `${waterlinieAddress}/app/portal/`
  const first = await openDocument(page, place)
  await untilStylesKept(context)
  // Another browser with the cookies of this one has no files.
  const emptied = await browser.newContext({
    storageState: await context.storageState(),
    viewport: page.viewportSize(),
  })
  const second = await openDocument(await emptied.newPage(), place)
  await emptied.close()
  expect(second.fetched.length).toBeGreaterThan(1)
  expect(await differenceOf(context, first, second)).toBeLessThanOrEqual(UNSEEN)
})

test('the code of screens that are fetched ahead is as large as the browser assumes', () => {
  const dist = join(import.meta.dirname, '../../apps/portal/dist/browser')
  const files: Record<string, readonly string[] | undefined> = JSON.parse(
    readFileSync(join(dist, 'chunks.json'), 'utf8'),
  )
  const filesOf = (names: readonly string[]) => names.flatMap((name) => files[name] ?? [])
  for (const [chunk, assumed] of Object.entries(CODE_BYTES)) {
    const there = new Set(filesOf(THERE_BEFORE.filter((name) => name !== chunk)))
    const own = filesOf([chunk, ...(TEXTS_WITH[chunk] ?? [])]).filter((file) => !there.has(file))
    const weight = own.reduce(
      (sum, file) => sum + weightOf(join(dist, relative('/app/portal', file))) + HEADERS,
      0,
    )
    expect(own.length, chunk).toBeGreaterThan(0)
    expect(weight, chunk).toBeLessThanOrEqual(assumed)
    expect(weight, chunk).toBeGreaterThan(assumed * 0.75)
  }
})

/** Loaded with the first calls, or together with a screen that has its own size. */
const THERE_BEFORE = ['calls', 'later', 'billing', 'school']
/** The texts that come with the code of an area. */
const TEXTS_WITH: Readonly<Record<string, readonly string[]>> = {
  billing: ['texts-billing-nl'],
  'pay-all': ['texts-refusals-nl'],
  inquiries: ['texts-refusals-nl'],
  messages: ['texts-messages-nl'],
  webshop: ['texts-more-nl'],
}
/** The size of the headers of a response. */
const HEADERS = 300

test('no code file is so small that its request costs more than it saves', () => {
  const assets = join(import.meta.dirname, '../../apps/portal/dist/browser/assets')
  const weights = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !NO_CHUNK.test(name))
    .map((name) => ({ name, weight: weightOf(join(assets, name)) }))
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(({ weight }) => weight < LIGHTEST_CHUNK)).toEqual([])
})

/**
 * The script of the offline page, the half kilobyte that the bundler keeps apart, and what few messages, lists and invoices
 * have: every other one would pay for it. The same holds for lists, for paying all of them and for the texts of messages.
 */
const NO_CHUNK = /^(?:offline|rolldown-runtime|thread|family|bill|lists|pay-all|texts-messages)-/

/** The transferred size: a file that is too small to compress has no compressed one. */
const weightOf = (file: string): number =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
