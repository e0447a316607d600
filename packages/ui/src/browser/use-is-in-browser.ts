import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the screen may read browser state. False on the server and during hydration, which succeeds only when both
 * render the same.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether this component was rendered by the server, with its data. */
export function useWasServed(): boolean {
  const isInBrowser = useIsInBrowser()
  const [wasServed] = useState(!isInBrowser)
  return wasServed
}
