import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the screen may look at this browser: false on the server, and while its HTML is taken over, which succeeds
 * only when both render the same.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether this part of the screen came with the page that the server rendered: what it shows was read with it. */
export function useWasServed(): boolean {
  const isInBrowser = useIsInBrowser()
  const [wasServed] = useState(!isInBrowser)
  return wasServed
}
