import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing must pause before the search starts. */
const REST_MS = 200

/**
 * The text of a search box. The search starts when typing pauses. A search that comes from the URL, such as a link or
 * the back button, replaces the text.
 *
 * @param search the current search, from the URL
 * @param begin puts another search into the URL
 */
export function useTypedSearch(search: string, begin: (words: string) => void) {
  const [typed, setTyped] = useState(search)
  const [begun, setBegun] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== begun) setTyped(search)
    setBegun(search)
  }
  const wanted = typed.trim()
  const rested = useEffectEvent(() => {
    setBegun(wanted)
    begin(wanted)
  })
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(rested, REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, search])
  return [typed, setTyped] as const
}
