import { useSyncExternalStore } from 'react'

/** Under 767 points wide the questions are a list, and each has a page of its own (trap 33). */
const narrow = () => matchMedia('(max-width: 766.98px)')

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = narrow()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrow().matches,
    // The server does not know: most people come on a phone.
    () => true,
  )
