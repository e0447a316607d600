import { useEffect, useState } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { SearchField } from '../../../ui/search-field.tsx'

/** How long typing rests before the search begins. */
const REST_MS = 200

type GuardianSearchProps = {
  /** The words that are searched for now, from the address. */
  readonly search: string
  readonly onSearch: (words: string) => void
}

/** Searches the guardians while typing; the words stand in the address. */
export function GuardianSearch({ search, onSearch }: GuardianSearchProps) {
  const t = useText()
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => onSearch(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, onSearch])
  return <SearchField label={t('impersonate.search')} value={typed} onChange={setTyped} />
}
