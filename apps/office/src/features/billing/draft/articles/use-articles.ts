import { useLayoutEffect, useRef, useState } from 'react'
import {
  readPastedArticles,
  type PastedArticles,
} from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { MOST_ARTICLES, type DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useEditor, type DraftEditor } from '../editor-context.ts'
import { isUntouched, moved, newArticle, newKey } from './new-article.ts'

type Change = DraftEditor['change']

const changeArticles = (
  change: Change,
  next: (articles: readonly DraftArticle[]) => readonly DraftArticle[],
) => change((draft) => ({ ...draft, articles: next(draft.articles) }))

/** What one does with the rows of articles. The functions stay the same, so that a row is drawn only when it changes. */
export function useArticles() {
  const t = useText()
  const { draft, change } = useEditor()
  const [said, say] = useState('')
  const [pasted, setPasted] = useState<PastedArticles>()
  const toFocus = useRef<string>(undefined)
  const articles = useRef(draft.articles)
  useLayoutEffect(() => {
    articles.current = draft.articles
    if (toFocus.current === undefined) return
    document.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = undefined
  })
  const add = (): void => {
    if (articles.current.length >= MOST_ARTICLES) return
    const article = newArticle()
    toFocus.current = cellOf(article.key, 'description')
    changeArticles(change, (rows) => [...rows, article])
  }
  const [stable] = useState(() => ({
    onChange: (key: Guid, part: Partial<DraftArticle>) =>
      changeArticles(change, (rows) => rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    onMove: (key: Guid, to: number, pressed: 'up' | 'down' | 'grip') => {
      if (pressed !== 'grip') toFocus.current = buttonOf(key, pressed)
      const { description = '' } = articles.current.find((row) => row.key === key) ?? {}
      changeArticles(change, (rows) => moved(rows, key, to))
      say(t('draft.moved', { name: description, number: to + 1, count: articles.current.length }))
    },
    onRemove: (key: Guid) => changeArticles(change, (rows) => rows.filter((row) => row.key !== key)),
    onPaste: (key: Guid, text: string): boolean => {
      if (!/[\t\n]/.test(text.trim())) return false
      const rows = articles.current
      const at = rows.findIndex((row) => row.key === key)
      const own = rows[at]
      const isReplaced = own !== undefined && isUntouched(own)
      const room = MOST_ARTICLES - rows.length + (isReplaced ? 1 : 0)
      const read = readPastedArticles(text, { room, newKey })
      if (read.articles.length > 0) {
        toFocus.current = cellOf(read.articles.at(-1)?.key ?? key, 'description')
        const before = rows.slice(0, isReplaced ? at : at + 1)
        changeArticles(change, () => [...before, ...read.articles, ...rows.slice(at + 1)])
        say(t('draft.pasted', { count: read.articles.length }))
      }
      if (read.refused.length > 0) setPasted(read)
      return true
    },
  }))
  return { add, said, pasted, setPasted, ...stable }
}

const cellOf = (key: Guid, field: string) => `[data-article="${key}"] [data-cell="${field}"] input`
const buttonOf = (key: Guid, direction: 'up' | 'down') =>
  `[data-article="${key}"] .articles-move:nth-child(${direction === 'up' ? 1 : 2})`
