import { useEffect, useState } from 'react'
import { useGo } from './go.tsx'
import type { Href } from './href.ts'
import { SearchField } from './search-field.tsx'

/** How long typing rests before the search begins. */
const REST_MS = 200

type ListSearchProps = {
  readonly label: string
  /** The words that are searched for now, from the address. */
  readonly search: string
  readonly addressOf: (search: string) => Href
}

/** Searches the list on the screen while typing; the words stand in the address. */
export function ListSearch({ label, search, addressOf }: ListSearchProps) {
  const go = useGo()
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  const address = addressOf(wanted)
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => go(address, { replace: true }), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, address, go])
  return <SearchField label={label} value={typed} onChange={setTyped} />
}
