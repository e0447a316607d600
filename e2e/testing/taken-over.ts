import type { Page } from '@playwright/test'

/**
 * Makes a journey wait for hydration after each navigation. Journeys about the time before it
 * (`first-screen.spec.ts`) navigate with `waitUntil: 'commit'`.
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

/** Waits until a page of the portal is hydrated; other pages have nothing to wait for. */
export const takenOver = (page: Page): Promise<void> =>
  page.locator('#portal[data-served]').waitFor({ state: 'detached' })
