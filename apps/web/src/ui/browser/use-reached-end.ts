import { useEffect, useRef } from 'react'

/** How far below the screen the end may be when more is fetched already. */
const AHEAD = '400px'

/**
 * Put the answer on the end of a list: `onReached` is called when it comes near the screen, once for what is `loaded`. More of
 * it may arrive before the screen is drawn again, with the end as near as it was: then it is called for that, too.
 */
export function useReachedEnd(onReached: () => void, isWaiting: boolean, loaded: unknown) {
  const end = useRef<HTMLDivElement>(null)
  const reached = useRef(onReached)
  const reachedWith = useRef<unknown>(undefined)
  useEffect(() => {
    reached.current = onReached
  })
  useEffect(() => {
    const element = end.current
    if (!isWaiting || !element) return
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting || reachedWith.current === loaded) return
      reachedWith.current = loaded
      reached.current()
    }
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, loaded])
  return end
}
