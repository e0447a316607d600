/** What somebody did on a page before its code had come (`build/event-replay.js`), in that order: a text, or a press. */
type RecordedEvents = ReadonlyMap<HTMLElement, string | undefined>

declare global {
  interface Window {
    /** Ends the keeping, and tells what was kept. */
    eventReplay?: () => RecordedEvents
    /** Loads the page anew, once, as soon as there is a connection: what it needs did not come. */
    reloadPage?: () => void
  }
}

/** Stands on the place of the portal until everything in it answers. */
export const UNTIL_HYDRATED = 'data-served'

/**
 * What the server rendered answers from now on: all of it is hydrated, whoever stands somewhere is heard there, and what
 * was typed and pressed before is done again, in its order.
 */
export async function hydratePage(place: Element, onHydrated: () => void): Promise<void> {
  hydrateAll(place)
  onHydrated()
  standAgain(place)
  for (const [element, text] of window.eventReplay?.() ?? []) {
    delete element.dataset['kept']
    if (!element.isConnected) continue
    if (text === undefined) press(element)
    else type(element as HTMLInputElement, text)
    await drawn()
  }
  place.removeAttribute(UNTIL_HYDRATED)
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

/** What stands in for a part that comes later, such as a day to type, hears by the focus that it is wanted. */
function standAgain(place: Element): void {
  const focused = document.activeElement
  if (focused && place.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** What one press changes is drawn before the next one counts on it. */
const drawn = () => new Promise((done) => setTimeout(done))

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
