import type { Page } from '@playwright/test'

/**
 * Lets a journey begin with pages that answer: what the server rendered is read at once, and pressed when its code has
 * come. What somebody does before that has journeys of its own (`first-screen.spec.ts`), which go to a page with
 * `waitUntil: 'commit'`.
 */
export function awaitCode(page: Page): void {
  const goTo = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const answer = await goTo(address, options)
    if (options?.waitUntil !== 'commit') await takenOver(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await takenOver(page)
    return answer
  }
}

/** Waits until everything on a page of the portal answers; other pages have nothing to wait for. */
export const takenOver = (page: Page): Promise<void> =>
  page.locator('#portal[data-served]').waitFor({ state: 'detached' })
