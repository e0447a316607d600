import { useEffect, useRef } from 'react'

/** How far below the screen the end may be when the next page is loaded. */
const AHEAD = '400px'

/** A list that is loaded page by page; `data` changes with each page. */
type GrowingList = {
  readonly data: unknown
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Returns a ref for the end of a list: the next page is loaded when it comes near the screen, once per page. A page may
 * arrive before the screen is redrawn, with the end still near: then the next one is loaded too. Not after a failure;
 * the list has a button for that.
 */
export function useReachedEnd(list: GrowingList) {
  const { data, hasNextPage, isFetching, isFetchNextPageError } = list
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(list)
  const reachedWith = useRef<unknown>(undefined)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const element = end.current
    if (!isWaiting || !element) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      // Only the latest of several observations has the current position of the end.
      if (!entries.at(-1)?.isIntersecting || reachedWith.current === data) return
      reachedWith.current = data
      latest.current.fetchNextPage()
    }
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, data])
  return end
}
