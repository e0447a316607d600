import type { Page } from '@playwright/test'
import { untilQuiet } from './quiet.ts'
import type { Language } from './wording.ts'

/** The part of React's component data that is used here. */
type Fiber = {
  readonly memoizedProps: { readonly texts?: Texts } | null
  readonly child: Fiber | null
}

/** The root of what React shows, which switches between two trees. */
type FiberRoot = { readonly stateNode: { readonly current: Fiber } }

/** The part of the portal's texts that is used here (packages/web-kit/src/text/texts.ts). */
type Texts = {
  readonly now: () => { readonly wording: object }
  readonly setWording: (wording: object) => Promise<void>
}

/**
 * Shows the current screen in another language, with all input and open parts.
 * The language of the person and the storage of the browser stay unchanged. The texts are found through React,
 * because the product has no such switch.
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
