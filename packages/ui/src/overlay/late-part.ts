import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

type LatePart<Props> = {
  /** Fetches the code, if it is not here yet. */
  readonly prepare: () => Promise<void>
  readonly onChange: (listener: () => void) => () => void
  readonly now: () => ComponentType<Props> | undefined
}

/** A part whose code is too large to come with the screens that begin with it: until it is here, a stand-in is shown. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | undefined
  return {
    prepare: async () => {
      if (part) return
      part = await load()
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => part,
  }
}

const notYet = () => undefined

/** What a stand-in knows, and tells. */
export type StandingIn<Props> = {
  /** The part itself, once it may take the place of its stand-in: never under the focus of somebody who does not use it. */
  readonly Part: ComponentType<Props> | undefined
  /** Somebody wants to use it: it takes the place, and the focus, as soon as it is here. */
  readonly isWanted: boolean
  readonly want: () => void
  /** Whether the focus is on the stand-in. */
  readonly hold: (isHeld: boolean) => void
}

/** Shows the stand-in of a part as the server does, and the part as soon as its code is here. */
export function useLatePart<Props>({ prepare, onChange, now }: LatePart<Props>): StandingIn<Props> {
  const part = useSyncExternalStore(onChange, now, notYet)
  const [isHeld, hold] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [failure, fail] = useState<{ readonly reason: unknown }>()
  useEffect(() => {
    // Whoever wants it learns what is wrong.
    prepare().catch((reason: unknown) => isWanted && fail({ reason }))
  }, [prepare, isWanted])
  if (failure) throw failure.reason
  return {
    Part: isHeld && !isWanted ? undefined : part,
    isWanted,
    want: () => setWanted(true),
    hold,
  }
}
