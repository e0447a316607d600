/** A request out of the scope of a link session: a path in the portal, or only a call. */
export type Wanted = { readonly place?: string }

/** Reports that a link session needs more scope, until the person signs in or cancels. */
export type StepUpSignIn = {
  readonly wanted: () => Wanted | undefined
  readonly onChange: (listener: () => void) => () => void
  readonly ask: (wanted: Wanted) => void
  readonly close: () => void
}

export function createStepUpSignIn(): StepUpSignIn {
  const listeners = new Set<() => void>()
  let current: Wanted | undefined
  const become = (next: Wanted | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    wanted: () => current,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // A requested path is kept when a later call is out of scope too.
    ask: (wanted) => (current ? undefined : become(wanted)),
    close: () => become(undefined),
  }
}
