/** Why the session may have ended: it expired, or the server denied a read of the screen. */
export type Ending = 'expired' | 'denied'

/** Reports the end of the session once, from any source. */
export type SessionEnd = {
  readonly ending: () => Ending | undefined
  readonly onChange: (listener: () => void) => () => void
  readonly end: () => void
  readonly deny: () => void
  /** The session continues. */
  readonly reset: () => void
}

export function createSessionEnd(): SessionEnd {
  const listeners = new Set<() => void>()
  let ending: Ending | undefined
  const become = (next: Ending | undefined) => {
    if (ending === next) return
    ending = next
    for (const listener of listeners) listener()
  }
  return {
    ending: () => ending,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => become('expired'),
    deny: () => become(ending ?? 'denied'),
    reset: () => become(undefined),
  }
}
