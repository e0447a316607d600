/** Events on a page before hydration (`build/event-replay.js`), in order: typed text, or a press. */
type RecordedEvents = ReadonlyMap<HTMLElement, string | undefined>

declare global {
  interface Window {
    /** Stops the recording, and returns the recorded events. */
    eventReplay?: () => RecordedEvents
    /** Reloads the page once, as soon as there is a connection, because a file that it needs did not arrive. */
    reloadPage?: () => void
  }
}

/** Marks the root of the portal until everything in it is hydrated. */
export const UNTIL_HYDRATED = 'data-served'

/**
 * Makes the server-rendered page interactive: hydrates all of it, restores the focus, and replays recorded text and
 * presses in order.
 */
export async function hydratePage(place: Element, onHydrated: () => void): Promise<void> {
  hydrateAll(place)
  onHydrated()
  standAgain(place)
  for (const [element, text] of window.eventReplay?.() ?? []) {
    delete element.dataset['kept']
    if (!element.isConnected) continue
    if (text === undefined) press(element)
    else if (element instanceof HTMLSelectElement) choose(element, text)
    else type(element as HTMLInputElement, text)
    await drawn()
  }
  place.removeAttribute(UNTIL_HYDRATED)
}

/**
 * React hydrates a boundary when it is idle, or when an event occurs there. An event without a listener makes it
 * hydrate now.
 */
function hydrateAll(place: Element): void {
  const boundaries = document.createTreeWalker(place, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (boundaries.nextNode()) found.push(boundaries.currentNode)
  for (const comment of found)
    if (comment.nodeValue === '$' && comment.nextSibling instanceof Element)
      comment.nextSibling.dispatchEvent(new Event('copy', { bubbles: true }))
}

/** The placeholder of a lazy part, such as a date field, loads the part when it gets the focus. */
function standAgain(place: Element): void {
  const focused = document.activeElement
  if (focused && place.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Waits until the change of one press is rendered, because the next press may depend on it. */
const drawn = () => new Promise((done) => setTimeout(done))

function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else if (element instanceof HTMLLabelElement) element.control?.click()
  else element.click()
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Simulates typing: React ignores an input event whose value equals the value that it knows. */
function type(field: HTMLInputElement, text: string): void {
  field.value = ''
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
