import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing rests before the search begins. */
const REST_MS = 200

/**
 * What stands in a search box. Typing begins the search once it rests; words that come into the address from elsewhere,
 * such as a link or the button back, come into the box.
 *
 * @param search the words that are searched for now, from the address
 * @param begin puts other words into the address
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
