import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../testing/journey.ts'
import { everybodySpeaks, inTurn } from '../testing/school-changes.ts'
import { tours } from './tours.ts'
import { scrollToEnd, type Look } from '../testing/visit.ts'

const folder = join(import.meta.dirname, '../../docs/screens')

/** What moves by itself is taken as it stands after so many pictures. */
const MOST_TRIES = 4

/**
 * The whole page as one screen, so that what sticks to an edge of it does so in the picture too. With a dialog over it, it
 * stays as it is: a dialog is as high as a screen at most, and is what the picture is about.
 */
async function picture(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const isCovered = await page.locator('.dialog-overlay').first().isVisible()
  const whole = isCovered ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, whole) })
  await page.evaluate(() => document.fonts.ready)
  await writeFile(join(folder, `${name}-${size.width}.png`), await settledPicture(page))
  await page.setViewportSize(size)
}

/**
 * The screen as it stays: a phone may still be shown what it drew last, without the dialog that is there by now. Each
 * picture makes it draw once more, so that what two in a row agree on is the screen.
 */
async function settledPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ scale: 'css', animations: 'disabled' })
  let [before, now] = [await take(), await take()]
  for (let tries = 0; tries < MOST_TRIES && !now.equals(before); tries += 1)
    [before, now] = [now, await take()]
  return now
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
