/** What a session that began with a link was asked for and does not reach: a place, or just a call. */
export type Wanted = { readonly place?: string }

/** Tells that more is asked than this session reaches, until somebody logs in for more or gives up. */
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
    // A place that was asked for is not forgotten because of a call that came after it.
    ask: (wanted) => (current ? undefined : become(wanted)),
    close: () => become(undefined),
  }
}
