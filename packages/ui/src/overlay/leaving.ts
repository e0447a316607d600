import { useEffect } from 'react'

type Held = { readonly leave: () => void }
type Ask = (held: Held) => void

/** Components with unsaved input, which ask before it is left. */
const asking = new Set<Ask>()

/** Leaves the current content without navigation: at once, or after the confirmation of unsaved input. */
export function leaveBy(leave: () => void): void {
  const [ask] = asking
  if (ask) ask({ leave })
  else leave()
}

/** Asks before leaving while it is mounted; the confirmation continues by `leave`. */
export function useAskedBeforeLeaving(ask: Ask): void {
  useEffect(() => {
    asking.add(ask)
    return () => void asking.delete(ask)
  }, [ask])
}
