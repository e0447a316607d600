import type { Page } from '@playwright/test'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, test } from '../testing/journey.ts'

const WHITE = '#fff'
const STRONG = '#333'
const FAINT = '#ddd'

/** A page with a text in each of these colours, and one that floats above a card. */
const show = (page: Page, inks: readonly string[], floating = STRONG): Promise<void> =>
  page.setContent(`<html lang="nl"><title>Kleuren</title><body style="background:${WHITE}"><main><h1>Kleuren</h1>
    ${inks.map((ink) => `<p style="color:${ink}">In ${ink}</p>`).join('')}
    <div style="position:relative"><b style="position:absolute;color:${floating}">Zweeft</b></div></main>`)

test('finds a text with low contrast each time, also among texts that were judged before', async ({
  page,
}) => {
  const faint = (ink: string) => expect.stringMatching(`^light, color-contrast: .*${ink}`)
  await show(page, [STRONG])
  expect(await violationsInLightAndDark(page)).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    await show(page, [STRONG, FAINT], FAINT)
    const found = (await violationsInLightAndDark(page)).filter((line) => line.startsWith('light'))
    expect(found).toEqual([faint('In #ddd'), faint('Zweeft')])
  }
})
