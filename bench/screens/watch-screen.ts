/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** What a user sees of an opening screen, in milliseconds since navigation; 0 means not yet. */
export type Seen = {
  /** The content is in the document; it is visible from the first paint with text. */
  readonly there: number
  readonly content: number
  readonly interactive: number
  /** The sum of all layout shifts: at least the Cumulative Layout Shift, which uses the worst five seconds. */
  readonly shift: number
}

/** Observes the next document of a page from before its first script. */
export async function watchScreen(
  page: Page,
  { content, press }: Screen,
  part: 'presses' | 'looks on',
): Promise<void> {
  await page.addInitScript(watch, { content, press, presses: part === 'presses' })
}

/** Waits until a watched screen shows its content, and reacts to a press if there is one. */
export async function readSeen(page: Page, until: 'content' | 'interactive'): Promise<Seen> {
  const answer = await page.waitForFunction(
    (name) => {
      const seen = (globalThis as unknown as { screenSeen: Seen | undefined }).screenSeen
      return seen !== undefined && seen[name] > 0 && { ...seen }
    },
    until,
    { polling: 50, timeout: 60_000 },
  )
  const seen = await answer.jsonValue()
  if (seen === false) throw new Error('The screen was not seen.')
  return seen
}

/**
 * The number of sequential round trips before the content was visible: a request that begins after a response may
 * depend on it. One that only waits for a free connection does not count.
 */
export async function readRounds(page: Page, content: number): Promise<number> {
  const asked = await page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    return (entries as PerformanceResourceTiming[]).map(
      ({ startTime, responseEnd, transferSize, entryType }) => ({
        begin: startTime,
        end: responseEnd,
        isKept: entryType === 'resource' && transferSize === 0,
      }),
    )
  })
  const rounds: { readonly end: number; readonly round: number }[] = []
  for (const { begin, end, isKept } of asked.toSorted((a, b) => a.begin - b.begin)) {
    if (isKept || end > content) continue
    const before = rounds.filter((one) => one.end <= begin).map(({ round }) => round)
    rounds.push({ end, round: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...rounds.map(({ round }) => round))
}

type Watched = Pick<Screen, 'content' | 'press'> & { readonly presses: boolean }

/** Runs in the page. Checks before each frame is painted; the first one contains what the document brought. */
function watch({ content, press, presses }: Watched): void {
  const PRESS_EVERY_MS = 50
  const seen = { there: 0, content: 0, interactive: 0, shift: 0 }
  Object.assign(globalThis, { screenSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  /** The first paint with text: before it, words may be present but invisible. */
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  const isVisible = (selector: string, words: RegExp) =>
    [...document.querySelectorAll(selector)].some(
      (part) =>
        words.test(part.textContent) && part.checkVisibility() && part.getBoundingClientRect().height > 0,
    )
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? ''
  const text = new RegExp(content.text, 's')
  let pressedAt = 0
  const lookForContent = (moment: number) => {
    if (seen.there === 0 && isVisible(content.selector, text)) seen.there = moment
    const seenFrom = painted()
    if (seen.there > 0 && seenFrom !== undefined) seen.content = Math.max(seen.there, seenFrom)
  }
  const lookForAnswer = (moment: number) => {
    if (isVisible(press.shows, /^/)) seen.interactive = moment
    else if (moment - pressedAt > PRESS_EVERY_MS) {
      pressedAt = moment
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => nameOf(button).includes(press.button))?.click()
    }
  }
  const look = () => {
    const moment = performance.now()
    if (seen.content === 0) lookForContent(moment)
    if (seen.content > 0 && presses) lookForAnswer(moment)
    if (seen.content === 0 || (presses && seen.interactive === 0)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
