import type { Page } from '@playwright/test'
import { untilQuiet } from './quiet.ts'
import type { Language } from './wording.ts'

/** What React keeps of a component, as far as it is read here. */
type Fiber = {
  readonly memoizedProps: { readonly texts?: Texts } | null
  readonly child: Fiber | null
}

/** The root of what React shows; which of two trees is shown changes. */
type FiberRoot = { readonly stateNode: { readonly current: Fiber } }

/** The texts of the web (packages/web-kit/src/text/texts.ts), as far as they are used here. */
type Texts = {
  readonly now: () => { readonly wording: object }
  readonly setWording: (wording: object) => Promise<void>
}

/**
 * Shows the screen that stands there in another language, with all that was typed and opened, and changes nothing
 * else: not the language of the person, nor what the browser stores. The texts are reached through React, because
 * the product has no such switch.
 */
export async function showInLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (wanted) => {
    const root = document.querySelector('#portal') ?? document.body
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    let fiber = (root as unknown as Record<string, FiberRoot | undefined>)[key]?.stateNode.current.child
    while (fiber && fiber.memoizedProps?.texts === undefined) fiber = fiber.child
    const texts = fiber?.memoizedProps?.texts
    if (texts === undefined) throw new Error('This page has no texts.')
    await texts.setWording({ ...texts.now().wording, language: wanted })
  }, language)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await untilQuiet(page)
}
