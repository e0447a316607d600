/** The session is over, or the server gave no right to what a screen showed: then it may be over. */
export type Ending = 'expired' | 'denied'

/** Tells once that the session is over, whoever found out first. */
export type SessionEnd = {
  readonly ending: () => Ending | undefined
  readonly onChange: (listener: () => void) => () => void
  readonly end: () => void
  readonly deny: () => void
  /** The person goes on without more ado. */
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
