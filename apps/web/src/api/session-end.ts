/** Tells once that the session is over, whoever found out first (AUTH-037). */
export type SessionEnd = {
  readonly hasEnded: () => boolean
  readonly onChange: (listener: () => void) => () => void
  readonly end: () => void
  /** A new session has begun. */
  readonly reset: () => void
}

export function createSessionEnd(): SessionEnd {
  const listeners = new Set<() => void>()
  let ended = false
  const become = (next: boolean) => {
    if (ended === next) return
    ended = next
    for (const listener of listeners) listener()
  }
  return {
    hasEnded: () => ended,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => become(true),
    reset: () => become(false),
  }
}
