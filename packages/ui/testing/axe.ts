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

/**
 * Expects no axe violations on the page: in Dutch, in light, on a desktop, and in English, in dark, on a phone, where
 * nothing may overflow in either language. The page keeps its last width: a test that continues sets its own.
 * @param leftOut rules about a whole page, for a component
 */
export async function expectAccessible(leftOut: readonly string[] = []): Promise<void> {
  await page.viewport(1280, 900)
  await expectNoViolations('light', 'in Dutch at 1280 px', leftOut)
  await page.viewport(390, 900)
  await expectToFit('in Dutch')
  await showInLanguage('en')
  await expectToFit('in English')
  await expectNoViolations('dark', 'in English at 390 px', leftOut)
  await showInLanguage('nl')
}

async function expectNoViolations(
  scheme: 'light' | 'dark',
  how: string,
  leftOut: readonly string[],
): Promise<void> {
  document.documentElement.dataset['scheme'] = scheme
  expect(await violations(leftOut), `${scheme}, ${how}`).toEqual([])
  delete document.documentElement.dataset['scheme']
}

async function expectToFit(how: string): Promise<void> {
  await untilDrawn()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth, `how wide the page is ${how}`).toBeLessThanOrEqual(clientWidth)
}

async function violations(leftOut: readonly string[]): Promise<string[]> {
  await untilDrawn()
  const found = await axe.run(
    { exclude: ['[data-live-announcer]'] },
    {
      runOnly: { type: 'tag', values: rules },
      rules: {
        [NAME_HOLDS_TEXT]: { enabled: true },
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
