import { useRef } from 'react'

/**
 * Lets a form be sent once at a time: the second of two quick presses comes before the screen can show the first one,
 * and does nothing.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false)
  return (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const end = () => void (isUnderWay.current = false)
    // What fails is told where the work is watched.
    void work().then(end, end)
  }
}
