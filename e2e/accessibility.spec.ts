import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { everybodySpeaks } from './school-changes.ts'
import { tours } from './tours.ts'
import { languages } from './wording.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against the screen that stands there, in light and in dark. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${colorScheme}, ${id}: ${html.slice(0, 300)}`),
      ),
    )
  }
  return found
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ locale: language === 'nl' ? 'nl-NL' : 'en-GB' })
    for (const { who, walk } of tours)
      test(`axe finds nothing in light or dark (${language}): ${who}`, async ({ page, openSchool }) => {
        test.slow()
        const address = await openSchool(everybodySpeaks(language))
        const look = async (name: string) => expect.soft(await violationsOf(page), name).toEqual([])
        await walk({ page, language, portal: `${address}/app/portal/`, look })
      })
  })
