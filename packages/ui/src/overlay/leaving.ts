import { useEffect } from 'react'

type Held = { readonly leave: () => void }
type Ask = (held: Held) => void

/** Who is asked before what is open is left: those who would lose something by it. */
const asking = new Set<Ask>()

/** Leaves what is open, by something else than an address: at once, or when whoever would lose something says so. */
export function leaveBy(leave: () => void): void {
  const [ask] = asking
  if (ask) ask({ leave })
  else leave()
}

/** While it is there, whoever leaves is asked first; what is held goes on by its `leave`. */
export function useAskedBeforeLeaving(ask: Ask): void {
  useEffect(() => {
    asking.add(ask)
    return () => void asking.delete(ask)
  }, [ask])
}
