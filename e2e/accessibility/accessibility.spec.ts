import type { Page } from '@playwright/test'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { showInLanguage } from '../testing/both-languages.ts'
import { expect, test } from '../testing/journey.ts'
import { desktopSize, phoneSize, type Size } from '../testing/places.ts'
import { untilQuiet } from '../testing/quiet.ts'
import { everybodySpeaks, inTurn } from '../testing/school/school-changes.ts'
import { tooWide } from '../testing/accessibility/too-wide.ts'
import { tours } from '../tours/tours.ts'
import { scrollToEnd, type Look } from '../testing/visit.ts'
import type { Language } from '../testing/wording.ts'

/** Overlays in front of the page, which must stay open when the screen becomes narrower. */
const overlays = (page: Page) => page.locator('dialog[open], [role=menu], [role=tooltip]')

/** No element extends beyond the screen. */
const expectToFit = async (page: Page, name: string): Promise<void> =>
  expect.soft(await tooWide(page), name).toEqual([])

/**
 * Checks each screen in its first size, in light and dark, and the width of a narrower one: its parts are examined on a
 * phone by their own tests.
 * The desktop uses the language of its tour, the phone the other one. The phone checks the width in both languages,
 * because their texts differ in length.
 */
function lookIn(page: Page, language: Language, sizes: readonly [Size, ...Size[]]): Look {
  const other = language === 'nl' ? 'en' : 'nl'
  return async (name, from) => {
    await untilQuiet(page)
    const before = await overlays(page).count()
    for (const size of sizes) {
      await showInSize(page, size)
      if (from === 'end') await scrollToEnd(page)
      await expect.soft(overlays(page), name).toHaveCount(before)
      const isNarrow = size === phoneSize
      await expectToFit(page, `${name} at ${size.width} px`)
      if (isNarrow) {
        await showInLanguage(page, other)
        await expectToFit(page, `${name} at ${size.width} px in ${other}`)
      }
      if (size === sizes[0])
        expect.soft(await violationsInLightAndDark(page), `${name} at ${size.width} px`).toEqual([])
      if (isNarrow) await showInLanguage(page, language)
    }
    await showInSize(page, sizes[0])
  }
}

/** Waits until the page knows its width, and has finished rendering and loading for it. */
async function showInSize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width)
  await untilQuiet(page)
}

for (const { who, walk, change, changesNothing, language = 'nl', onPhone } of tours)
  test(
    `axe finds no violations on any screen of ${who}`,
    { tag: onPhone ? '@phone' : [] },
    async ({ page, isMobile, openSchool, openSchoolToLookAt }) => {
      test.slow()
      const address = await (changesNothing
        ? openSchoolToLookAt()
        : openSchool(inTurn(change, everybodySpeaks(language))))
      const narrower = onPhone ? [] : [phoneSize]
      const look = lookIn(page, language, isMobile ? [phoneSize] : [desktopSize, ...narrower])
      await walk({ page, language, portal: `${address}/app/portal/`, look })
    },
  )
