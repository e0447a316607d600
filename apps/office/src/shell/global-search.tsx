import { useEffect, useRef, type FormEvent } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'

/** Searches families from every screen; `/` moves the focus to it. */
export function GlobalSearch() {
  const t = useText()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    if (typeof words === 'string' && words.trim() !== '')
      go(`/families?${new URLSearchParams({ search: words.trim() })}`)
  }
  return (
    <search>
      <form ref={form} onSubmit={search} className="office-search">
        <SearchField label={t('office.search')} name="search" />
      </form>
    </search>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
