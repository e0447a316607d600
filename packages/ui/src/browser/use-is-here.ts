import { useCallback, useEffect, useRef } from 'react'

/** Whether this component is still mounted: a late result must not navigate a person who has left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
