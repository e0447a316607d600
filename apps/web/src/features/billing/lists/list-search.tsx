import { useEffect, useState } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { useGo } from '../../../ui/go.tsx'
import { SearchField } from '../../../ui/search-field.tsx'

/** How long typing rests before the search begins (LIM-008). */
const REST_MS = 200

type ListSearchProps = {
  /** The words that are searched for now, from the address. */
  readonly search: string
  readonly addressOf: (search: string) => string
}

/** Searches the list on the screen while typing; the words stand in the address (INV-018, INV-065?). */
export function ListSearch({ search, addressOf }: ListSearchProps) {
  const t = useText()
  const go = useGo()
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  const address = addressOf(wanted)
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => go(address, { replace: true }), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, address, go])
  return <SearchField label={t('invoices.search')} value={typed} onChange={setTyped} />
}
