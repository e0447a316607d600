import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { faintTexts } from './contrast.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Judged by `faintTexts`. */
const CONTRAST = 'color-contrast'
const SIZE = 'target-size'
/** An accessible name holds what stands on the control (WCAG 2.5.3); axe calls the rule experimental. */
const NAME_HOLDS_TEXT = 'label-content-name-mismatch'
const OTHER_RULE_OF_COLOURS = 'link-in-text-block'

/**
 * A dialog that covers a phone hides the page and its heading from everybody, as it should; axe recognises only those
 * in the middle of a wide screen. The same pages are looked at without their dialogs.
 */
const rulesOfThePage = ['landmark-one-main', 'page-has-heading-one']

type Scheme = 'light' | 'dark'

/**
 * What axe has against the screen that stands there: against everything in the scheme in which it is shown, and against the
 * colours in the other one, in which the page stays.
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
 * Without the targets of a page that are too small only because a bar that sticks covers a part of them: they are asked
 * once more where the page is scrolled half a screen away, and back. What is really too small is so in both places.
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

/** Waits until the page knows, and has drawn its colours. */
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
 * Everything but the log of what was said aloud: React Aria keeps a line there for some seconds after the part that
 * it was about has gone. Without frames, axe needs no second page to put its findings together. It is large, and is
 * brought into each document once. No rule that is asked needs the style sheets or a film loaded beforehand, which takes
 * axe as long as half of its rules; and a finding is told by its HTML, so that axe need not find selectors, which takes it
 * a fifth of its time.
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

/** A tip is read with the button that it describes, and stands in no region of the page. */
const isTipOfItsButton = (line: string): boolean => /^region: .*role="tooltip"/.test(line)
