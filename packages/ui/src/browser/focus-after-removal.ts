import { ancestorsOf, focusTitle } from './focus-title.ts'

/** What the focus stays within: the screen, or a dialog above it. */
const PLACE = '#content, dialog'

/**
 * Moves the focus to the nearest title when the control that has it leaves the page, such as the button of a row that
 * it removes. Otherwise the keyboard begins at the top again, and a screen reader says nothing. The page does not
 * scroll: a finger pressed there.
 */
export function focusAfterRemoval(page: Document): void {
  let focused: Element | null = null
  let around: readonly Element[] = []
  const remember = (element: Element | null) => {
    focused = element
    const parts = ancestorsOf(element)
    around = parts.slice(0, parts.findIndex((part) => part.matches(PLACE)) + 1)
  }
  page.addEventListener('focusin', ({ target }) => remember(target instanceof Element ? target : null))
  page.addEventListener('focusout', () =>
    // A browser may report a removal as well, and by then the element is gone.
    queueMicrotask(() => {
      if (focused?.isConnected && page.activeElement === page.body) remember(null)
    }),
  )
  new MutationObserver(() => {
    if (!focused || focused.isConnected || page.activeElement !== page.body) return
    focusTitle(around, { preventScroll: true })
  }).observe(page.body, { childList: true, subtree: true })
  remember(page.activeElement)
}
