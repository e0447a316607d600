import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { faintTexts } from './contrast.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Judged by `faintTexts`. */
const CONTRAST = 'color-contrast'
const SIZE = 'target-size'
/** An accessible name contains the visible text of the control (WCAG 2.5.3); axe calls the rule experimental. */
const NAME_HOLDS_TEXT = 'label-content-name-mismatch'
const OTHER_RULE_OF_COLOURS = 'link-in-text-block'

/**
 * A dialog that covers a phone hides the page and its heading, as it should; axe recognises only dialogs in the
 * middle of a wide screen. The same pages are also checked without their dialogs.
 */
const rulesOfThePage = ['landmark-one-main', 'page-has-heading-one']

/** Half the size of what the package exports; a page receives it once per document. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Scheme = 'light' | 'dark'

/**
 * Returns the violations of the current screen: all of the current colour scheme, and those of colour in the other
 * one, which stays active.
 */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  const shown = await schemeOf(page)
  const first = await violationsAsShown(page)
  const other = shown === 'light' ? 'dark' : 'light'
  await showIn(page, other)
  const second = await violationsOf(page, { type: 'rule', values: [OTHER_RULE_OF_COLOURS] })
  second.push(...(await faintTexts(page)))
  return [...first, ...second.map((line) => `${other}, ${line}`)]
}

/** Returns the violations of the current screen in the current colour scheme. */
async function violationsAsShown(page: Page): Promise<string[]> {
  const shown = await schemeOf(page)
  const notMeant = [...(await rulesNotMeant(page)), CONTRAST]
  const found = await exceptCovered(page, await violationsOf(page, { type: 'tag', values: rules }, notMeant))
  return [...found, ...(await faintTexts(page))].map((line) => `${shown}, ${line}`)
}

/**
 * Filters out targets that are too small only because a sticky bar partly covers them.
 * They are checked again half a screen further, and back: a target that is really too small fails at both positions.
 */
async function exceptCovered(page: Page, found: readonly string[]): Promise<string[]> {
  if (!found.some((line) => line.startsWith(SIZE))) return [...found]
  const from = await page.evaluate(() => scrollY)
  await page.evaluate(
    (top) => scrollTo(0, top > 0 ? Math.max(0, top - innerHeight / 2) : innerHeight / 2),
    from,
  )
  const again = await violationsOf(page, { type: 'rule', values: [SIZE] })
  await page.evaluate((top) => scrollTo(0, top), from)
  return found.filter((line) => !line.startsWith(SIZE) || again.includes(line))
}

const schemeOf = (page: Page): Promise<Scheme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

async function rulesNotMeant(page: Page): Promise<readonly string[]> {
  const isCovered = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()
  return isCovered ? rulesOfThePage : []
}

/** Waits until the page has rendered the colour scheme. */
async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async (scheme) => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await nextFrame()
    await nextFrame()
    await nextFrame()
  }, colorScheme)
}

/**
 * Examines everything except the live region, in which React Aria keeps a text for some seconds after its element is
 * removed.
 * The rules need no preloaded style sheets or media, which take as long as half of the rules. Results contain HTML
 * instead of selectors, which saves a fifth of the time.
 */
async function violationsOf(
  page: Page,
  runOnly: axe.RunOnly,
  notMeant: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    rules: {
      ...(runOnly.type === 'tag' && { [NAME_HOLDS_TEXT]: { enabled: true } }),
      ...Object.fromEntries(notMeant.map((rule) => [rule, { enabled: false }])),
    },
  }
  const lines = await page.evaluate(async (chosen) => {
    const { run } = (globalThis as unknown as { readonly axe: typeof axe }).axe
    const { violations } = await run({ exclude: ['[data-live-announcer]'] }, chosen)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
  }, options)
  return lines.filter((line) => !isTipOfItsButton(line))
}

/** A tooltip is read with the button that it describes, and is outside all regions of the page. */
const isTipOfItsButton = (line: string): boolean => /^region: .*role="tooltip"/.test(line)
