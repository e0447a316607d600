import { AxeBuilder } from '@axe-core/playwright'
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

type Scheme = 'light' | 'dark'

/**
 * Returns the violations of the current screen: all of the current colour scheme, and those of colour in the other
 * one, which stays active.
 */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  const shown = await schemeOf(page)
  const notMeant = [...(await rulesNotMeant(page)), CONTRAST]
  const first = await exceptCovered(page, await violationsOf((await examine(page, notMeant)).withTags(rules)))
  first.push(...(await faintTexts(page)))
  const other = shown === 'light' ? 'dark' : 'light'
  await showIn(page, other)
  const second = await violationsOf((await examine(page)).withRules(OTHER_RULE_OF_COLOURS))
  second.push(...(await faintTexts(page)))
  return [...first.map((line) => `${shown}, ${line}`), ...second.map((line) => `${other}, ${line}`)]
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
  const again = await violationsOf((await examine(page)).withRules(SIZE))
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
 * Without frames, axe needs no second page to combine its results. It is large, so it is added once per document.
 * The rules need no preloaded style sheets or media, which take as long as half of the rules. Results contain HTML instead
 * of selectors, which saves a fifth of the time.
 */
async function examine(page: Page, notMeant: readonly string[] = []): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      rules: {
        [NAME_HOLDS_TEXT]: { enabled: true },
        ...Object.fromEntries(notMeant.map((rule) => [rule, { enabled: false }])),
      },
    })
    .exclude('[data-live-announcer]')
    .setLegacyMode(true)
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
    .filter((line) => !isTipOfItsButton(line))
}

/** A tooltip is read with the button that it describes, and is outside all regions of the page. */
const isTipOfItsButton = (line: string): boolean => /^region: .*role="tooltip"/.test(line)
