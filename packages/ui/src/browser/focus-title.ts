/** What is around an element, from the inside out. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** Focuses the title of the nearest part of the page that is still there. */
export function focusTitle(around: readonly Element[], options?: FocusOptions): void {
  const title = around
    .filter(({ isConnected }) => isConnected)
    .map((part) => part.querySelector<HTMLElement>(':is(h1, h2, h3)'))
    .find((found) => found !== null)
  if (!title) return
  title.tabIndex = -1
  title.focus(options)
}
