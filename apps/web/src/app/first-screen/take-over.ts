/** What somebody did on a page before its code had come (`build/early-events.js`). */
type EarlyEvents = {
  /** The latest button, tick or form. */
  readonly pressed?: HTMLElement
  readonly typed: ReadonlyMap<HTMLInputElement, string>
}

declare global {
  interface Window {
    /** Ends the keeping, and tells what was kept. */
    earlyEvents?: () => EarlyEvents
  }
}

/** Stands on the place of the portal until everything in it answers. */
export const UNTIL_TAKEN_OVER = 'data-served'

/**
 * What the server rendered answers from now on: all of it is hydrated, what was typed before counts, and what was
 * pressed before is pressed again.
 */
export function takeOver(place: Element, onHydrated: () => void): void {
  hydrateAll(place)
  onHydrated()
  const { pressed, typed } = window.earlyEvents?.() ?? { typed: new Map() }
  for (const [field, text] of typed) if (field.isConnected) type(field, text)
  place.removeAttribute(UNTIL_TAKEN_OVER)
  if (pressed?.isConnected) press(pressed)
}

/**
 * React hydrates what stands in a boundary when it has time, or when something happens there: an event that nobody
 * listens to makes it happen now.
 */
function hydrateAll(place: Element): void {
  const boundaries = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (boundaries.nextNode()) found.push(boundaries.currentNode)
  for (const comment of found)
    if (comment.nodeValue === '$' && comment.nextSibling instanceof Element)
      comment.nextSibling.dispatchEvent(new Event('copy', { bubbles: true }))
}

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLLabelElement) element.control?.click()
  else element.click()
}

/** As if it were typed now: React looks only at what is not the value that it knows. */
function type(field: HTMLInputElement, text: string): void {
  field.value = ''
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
