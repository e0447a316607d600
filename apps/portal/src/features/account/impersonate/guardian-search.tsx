import { useText } from '@portal/web-kit/text/use-text.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'
import { useTypedSearch } from '@portal/ui/field/search/use-typed-search.ts'

type GuardianSearchProps = {
  /** The current search text, from the URL. */
  readonly search: string
  readonly onSearch: (words: string) => void
}

/** Searches the guardians while typing; the text is in the URL. */
export function GuardianSearch({ search, onSearch }: GuardianSearchProps) {
  const t = useText()
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  return <SearchField label={t('impersonate.search')} value={typed} onChange={setTyped} />
}
