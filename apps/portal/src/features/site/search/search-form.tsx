import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { SEARCH_ADDRESS, searchAddress } from '../addresses.public.ts'
import './search.css'

/** Searches the pages of the school; before hydration the browser submits it itself. */
export function SearchForm({ words = '' }: { words?: string }) {
  const t = useText()
  const go = useGo()
  const { basepath } = useRouter()
  const { guid: child } = useChild()
  const [typed, setTyped] = useState(words)
  const search = (event: FormEvent) => {
    event.preventDefault()
    go(searchAddress(child, { search: typed.trim() }))
  }
  return (
    <form
      role="search"
      aria-label={t('search.info.label')}
      method="get"
      action={`${basepath}${SEARCH_ADDRESS}`}
      onSubmit={search}
      className="page-search"
    >
      <input type="hidden" name="child" value={child} />
      <SearchField label={t('search.info.label')} name="search" value={typed} onChange={setTyped} />
      <Button type="submit">{t('search.info.submit')}</Button>
    </form>
  )
}
