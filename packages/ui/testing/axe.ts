import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { showInLanguage } from './languages.ts'

/**
 * An accessible name contains the visible text of the control, for speech control (WCAG 2.5.3); axe calls the rule
 * experimental.
 */
const NAME_HOLDS_TEXT = 'label-content-name-mismatch'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A colour scheme changes only colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']
const schemes = ['light', 'dark'] as const

/**
 * Expects no axe violations on the page, in light and in the colours of dark: in Dutch on a desktop, and in English on
 * a phone, where nothing may overflow in either language. The page keeps its last width: a test that continues sets its
 * own.
 * @param leftOut rules about a whole page, for a component
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

/** Waits for colour transitions; endless animations, such as a spinner, are ignored. */
async function untilDrawn(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
