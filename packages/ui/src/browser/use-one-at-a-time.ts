import { useRef } from 'react'

/**
 * Runs one submission at a time: the second of two quick presses comes before the screen shows the first one, and is
 * ignored.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false)
  return (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const end = () => void (isUnderWay.current = false)
    // The caller shows the failure.
    void work().then(end, end)
  }
}
