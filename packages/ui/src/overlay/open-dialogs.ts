import { useSyncExternalStore } from 'react'
import { ancestorsOf, focusTitle } from '../browser/focus-title.ts'

type OpenDialog = { readonly id: string; readonly element: HTMLDialogElement }

/** The open dialogs, the topmost last. Everything outside the topmost one is inert. */
let open: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

/** Opens a dialog over the page and over other dialogs; returns how to close it. */
export function openModal(id: string, element: HTMLDialogElement): () => void {
  const opener = document.activeElement
  const around = ancestorsOf(opener)
  change([...open, { id, element }])
  // Otherwise the browser focuses the first control, and a field that loses the focus at once shows its error.
  element.autofocus = true
  element.showModal()
  element.focus()
  return () => {
    change(open.filter((one) => one.id !== id))
    element.close()
    // The button that opened the dialog went with what the dialog removed.
    if (opener && !opener.isConnected) focusTitle(around)
  }
}

/** The topmost dialog, if any: only what is inside it can be pressed and is announced. */
export const useTopDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(
    onChange,
    () => open.at(-1),
    () => undefined,
  )

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: readonly OpenDialog[]): void {
  open = next
  holdPage(open.length > 0)
  for (const listener of listeners) listener()
}

/** The page behind a dialog does not scroll, and keeps the space of its scroll bar. */
function holdPage(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement
  if (!isHeld) style.scrollbarGutter = ''
  else if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = isHeld ? 'hidden' : ''
}
