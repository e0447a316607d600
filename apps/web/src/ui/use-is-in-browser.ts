import { useSyncExternalStore } from 'react'

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
