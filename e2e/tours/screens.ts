import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../testing/journey.ts'
import { everybodySpeaks, inTurn } from '../testing/school/school-changes.ts'
import { tours } from './tours.ts'
import { scrollToEnd, type Look } from '../testing/visit.ts'

const folder = join(import.meta.dirname, '../../test-results/pictures')

/**
 * Takes a picture of the whole page as one screen, so that sticky elements are at its edges. With a dialog it keeps
 * the size: a dialog is at most as high as a screen.
 */
async function picture(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const isCovered = await page.locator('.dialog').first().isVisible()
  const whole = isCovered ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, whole) })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: join(folder, `${name}-${size.width}.png`),
    scale: 'css',
    animations: 'disabled',
  })
  await page.setViewportSize(size)
}

for (const { who, walk, change, language = 'nl' } of tours)
  test(`pictures of the screens: ${who}`, async ({ page, openSchool }) => {
    test.slow()
    mkdirSync(folder, { recursive: true })
    const address = await openSchool(inTurn(change, everybodySpeaks(language)))
    const look: Look = async (name, from) => {
      if (from === 'end') await scrollToEnd(page)
      await picture(page, name)
    }
    await walk({ page, language, portal: `${address}/app/portal/`, look })
  })
