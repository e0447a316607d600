import { useEffect, useRef } from 'react'

/** How far below the screen the end may be when more is fetched already. */
const AHEAD = '400px'

/** Put the answer on the end of a list: `onReached` is called when it comes near the screen. */
export function useReachedEnd(onReached: () => void, isWaiting: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  useEffect(() => {
    reached.current = onReached
  })
  useEffect(() => {
    const element = end.current
    if (!isWaiting || !element) return
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) reached.current()
    }
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting])
  return end
}
