import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { untilQuiet } from './quiet.ts'
import { everybodySpeaks, inTurn } from './school-changes.ts'
import { tooWide } from './too-wide.ts'
import { tours } from './tours.ts'
import { languages } from './wording.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * A dialog that covers a phone hides the page and its heading from everybody, as it should; axe recognises only those
 * in the middle of a wide screen. The same pages are looked at without their dialogs.
 */
const rulesOfThePage = ['landmark-one-main', 'page-has-heading-one']

/** What axe has against the screen that stands there: against everything in light, and against the colours in dark. */
async function violationsOf(page: Page, judgesColours: boolean): Promise<string[]> {
  await showIn(page, 'light')
  const isCovered = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible()
  const inLight = await describe(
    (await examine(page))
      .withTags(rules)
      .disableRules([...(isCovered ? rulesOfThePage : []), ...(judgesColours ? [] : ['color-contrast'])]),
  )
  if (!judgesColours) return inLight
  await showIn(page, 'dark')
  const inDark = await describe((await examine(page)).withRules('color-contrast'))
  return [...inLight.map((line) => `light, ${line}`), ...inDark.map((line) => `dark, ${line}`)]
}

/** Waits until the page knows, and has drawn its colours. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Everything but the log of what was said aloud: React Aria keeps a line there for some seconds after the part that
 * it was about has gone. Without frames, axe needs no second page to put its findings together. It is large, and is
 * brought into each document once.
 */
async function examine(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .exclude('[data-live-announcer]')
    .setLegacyMode(true)
}

async function describe(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
    .filter((line) => !isTipOfItsButton(line))
}

/** A tip is read with the button that it describes, and stands in no region of the page. */
const isTipOfItsButton = (line: string): boolean => /^region: .*role="tooltip"/.test(line)

/** Colours are the same in every language, and judging them takes most of the time. */
const languageOfColours = 'nl'

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: language === 'nl' ? 'nl-NL' : 'en-GB' })
    const spoken = tours.filter((tour) => (tour.language ?? language) === language)
    for (const { who, walk, change, language: only = languageOfColours } of spoken) {
      const judgesColours = language === only
      const what = judgesColours ? 'nothing in light or dark' : 'nothing'
      test(`axe finds ${what} (${language}): ${who}`, async ({ page, openSchool }) => {
        test.slow()
        const address = await openSchool(inTurn(change, everybodySpeaks(language)))
        const look = async (name: string) => {
          await untilQuiet(page)
          expect.soft(await tooWide(page), name).toEqual([])
          expect.soft(await violationsOf(page, judgesColours), name).toEqual([])
        }
        await walk({ page, language, portal: `${address}/app/portal/`, look })
      })
    }
  })
