import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

type LatePart<Props> = {
  /** Loads the code, if necessary. */
  readonly prepare: () => Promise<void>
  readonly onChange: (listener: () => void) => () => void
  readonly now: () => ComponentType<Props> | undefined
}

/** A component whose code is loaded after the screen; until then a placeholder is shown. */
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

/** The state and callbacks of a placeholder. */
export type StandingIn<Props> = {
  /** The component, once it is loaded. */
  readonly Part: ComponentType<Props> | undefined
  /** The person wants to use it: it replaces the placeholder and takes the focus, as soon as it is loaded. */
  readonly isWanted: boolean
  readonly want: () => void
}

/** Renders the placeholder as the server does, and the component as soon as it is loaded. */
export function useLatePart<Props>(late: LatePart<Props>): StandingIn<Props> {
  const [isWanted, setWanted] = useState(false)
  return {
    Part: useLoaded(late, isWanted),
    isWanted,
    want: () => setWanted(true),
  }
}

/**
 * Loads a component and returns it as soon as it is there.
 * @throws the reason why it cannot be loaded, only for a person who wants to use it
 */
export function useLoaded<Props>(
  { prepare, onChange, now }: LatePart<Props>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const part = useSyncExternalStore(onChange, now, notYet)
  const [failure, fail] = useState<{ readonly reason: unknown }>()
  useEffect(() => {
    prepare().catch((reason: unknown) => isWanted && fail({ reason }))
  }, [prepare, isWanted])
  if (failure) throw failure.reason
  return part
}
