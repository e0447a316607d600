import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { showInLanguage } from './languages.ts'

/** An accessible name holds what stands on the control, for whoever speaks it (WCAG 2.5.3); axe calls the rule experimental. */
const NAME_HOLDS_TEXT = 'label-content-name-mismatch'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A colour scheme changes nothing but colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']
const schemes = ['light', 'dark'] as const

/**
 * Axe finds nothing in what stands on the page, in light and in the colours of dark: in Dutch on a desktop, where words have room, and in
 * English on a phone, where nothing sticks out in either language. The page stays as wide as it was last: a test that goes on
 * says how wide it wants it.
 * @param leftOut rules that are about a whole page, for a part that is none
 */
export async function expectAccessible(leftOut: readonly string[] = []): Promise<void> {
  await page.viewport(1280, 900)
  await expectNoViolations('in Dutch at 1280 px', leftOut)
  await page.viewport(390, 900)
  await expectToFit('in Dutch')
  await showInLanguage('en')
  await expectToFit('in English')
  await expectNoViolations('in English at 390 px', leftOut)
  await showInLanguage('nl')
}

async function expectNoViolations(how: string, leftOut: readonly string[]): Promise<void> {
  for (const scheme of schemes) {
    document.documentElement.dataset['scheme'] = scheme
    expect(await violations(scheme, leftOut), `${scheme}, ${how}`).toEqual([])
  }
  delete document.documentElement.dataset['scheme']
}

async function expectToFit(how: string): Promise<void> {
  await untilDrawn()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, `how wide the page is ${how}`).toBeLessThanOrEqual(clientWidth)
}

async function violations(scheme: (typeof schemes)[number], leftOut: readonly string[]): Promise<string[]> {
  await untilDrawn()
  const found = await axe.run(
    { exclude: ['[data-live-announcer]'] },
    {
      runOnly: scheme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: rulesOfColours },
      rules: {
        ...(scheme === 'light' && { [NAME_HOLDS_TEXT]: { enabled: true } }),
        ...Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
      },
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
    },
  )
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`))
}

/** Colours change over a moment; what turns for ever, such as a spinner, is not waited for. */
async function untilDrawn(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
