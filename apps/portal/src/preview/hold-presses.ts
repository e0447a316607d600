/** What can be used: the page of the screen, and what opens over it. */
const IN_USE = 'main, [role="dialog"], [role="alertdialog"], [role="status"], [role="alert"], .toasts'

/**
 * Answers a press outside the screen, as in the menus around it, by `refuse` only; and so it answers a link that would
 * leave the page. Returns how to stop.
 */
export function holdPresses(page: Document, refuse: () => void): () => void {
  const isOutside = ({ target }: Event) => !(target instanceof Element) || target.closest(IN_USE) === null
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const press = (event: Event) => {
    if (!isOutside(event)) return
    stop(event)
    if (event.type === 'click') refuse()
  }
  const type = (event: KeyboardEvent) => {
    if (!isOutside(event) || (event.key !== 'Enter' && event.key !== ' ')) return
    stop(event)
    refuse()
  }
  const follow = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    if (!isLink || event.defaultPrevented) return
    event.preventDefault()
    refuse()
  }
  const ending = new AbortController()
  const early = { capture: true, signal: ending.signal }
  for (const name of ['pointerdown', 'mousedown', 'click'] as const)
    page.defaultView?.addEventListener(name, press, early)
  page.defaultView?.addEventListener('keydown', type, early)
  page.defaultView?.addEventListener('click', follow, { signal: ending.signal })
  return () => ending.abort()
}
