import type { Page } from '@playwright/test'

/**
 * Returns the elements from which content overflows sideways. On a phone only the screen itself counts, because bars
 * run from edge to edge on purpose.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPhone = matchMedia('(max-width: 900px)').matches
    const wide = [...document.querySelectorAll(isPhone ? 'html' : 'html, main, main *')]
      .filter((part) => getComputedStyle(part).overflowX === 'visible' && part.clientWidth > 1)
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
    const overlapped = [...document.querySelectorAll('main :is(td, th)')].filter((cell) =>
      [...cell.querySelectorAll('*')].some((part) => {
        const { left, width } = part.getBoundingClientRect()
        return width > 1 && left < cell.getBoundingClientRect().left - 1
      }),
    )
    return [...wide, ...overlapped].map((part) => `${part.tagName} ${part.className} ${part.textContent}`)
  })
