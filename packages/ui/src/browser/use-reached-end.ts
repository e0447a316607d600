import { useEffect, useRef } from 'react'

/** How far below the screen the end may be when more is fetched already. */
const AHEAD = '400px'

/** A list that comes page by page; `data` is another value once more of it came. */
type GrowingList = {
  readonly data: unknown
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Put the answer on the end of a list: the next page is fetched when it comes near the screen, once for what came before. One
 * may arrive before the screen is drawn again, with the end as near as it was: then the next is fetched, too. Not after a
 * failure: the list has a button for that.
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
      // Of several looks at once only the latest says where the end is now.
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
