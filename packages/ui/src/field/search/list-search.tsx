import { useGo } from '../../button/go.tsx'
import type { Href } from '../../button/href.ts'
import { SearchField } from './search-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type ListSearchProps = {
  readonly label: string
  /** The current search, from the URL. */
  readonly search: string
  readonly addressOf: (search: string) => Href
}

/** Searches the list on the screen while typing; the search is in the URL. */
export function ListSearch({ label, search, addressOf }: ListSearchProps) {
  const go = useGo()
  const [typed, setTyped] = useTypedSearch(search, (words) => go(addressOf(words), { replace: true }))
  return <SearchField label={label} value={typed} onChange={setTyped} />
}
