import { ClipboardPaste, Plus } from 'lucide-react'
import { useId, useMemo, type KeyboardEvent } from 'react'
import { MOST_ARTICLES, type DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useEditor, type DraftEditor } from '../editor-context.ts'
import { ArticleRow } from './article-row.tsx'
import { PasteRows } from './paste-rows.tsx'
import { useArticles } from './use-articles.ts'
import './articles.css'

const columns = ['article', 'price', 'need', 'category', 'choice', 'places', 'vat'] as const
const fields = ['description', 'price', 'need', 'choice', 'ticked', 'places'] as const

/** The faults of an article that are shown at its cells. */
const faultsOf = ({ faultAt }: DraftEditor, index: number) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultAt(['articles', index, field])
      return fault === undefined ? [] : [[field, fault]]
    }),
  )

/** The names that articles have, each once, to choose again. */
const namesIn = (articles: readonly DraftArticle[], field: 'category' | 'choice') => [
  ...new Set(articles.map((article) => article[field]).filter((name) => name.trim() !== '')),
]

/** The articles of a draft as a table to type in, or to paste in from a spreadsheet. */
export function ArticlesSection() {
  const t = useText()
  const editor = useEditor()
  const { articles } = editor.draft
  const { add, said, pasted, setPasted, ...row } = useArticles()
  const [category, choice] = [useId(), useId()]
  const lists = useMemo(() => ({ category, choice }), [category, choice])
  const isFull = articles.length >= MOST_ARTICLES
  return (
    <div data-field="articles">
      <p className="quiet">{t('draft.articles-about')}</p>
      {articles.length > 0 && (
        <div className="articles">
          <div className="articles-head" aria-hidden>
            <span />
            {columns.map((column) => (
              <span key={column}>{t(`draft.${column}`)}</span>
            ))}
          </div>
          {/* Enter goes on in the next row, as in a spreadsheet. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="articles-rows" onKeyDown={(event) => goOn(event, add)}>
            {articles.map((article, index) => (
              <Row key={article.key} {...row} article={article} index={index} lists={lists} />
            ))}
          </div>
        </div>
      )}
      {(
        [
          [category, 'category'],
          [choice, 'choice'],
        ] as const
      ).map(([id, field]) => (
        <datalist key={id} id={id}>
          {namesIn(articles, field).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      ))}
      <NoArticles />
      <div className="draft-actions">
        <Button
          icon={Plus}
          onPress={add}
          reasonNotTo={isFull ? t('draft.full', { most: MOST_ARTICLES }) : undefined}
        >
          {t('draft.add-article')}
        </Button>
        <Button icon={ClipboardPaste} onPress={() => setPasted({ articles: [], refused: [] })}>
          {t('draft.paste')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {pasted && (
        <PasteRows
          count={articles.length}
          refused={pasted.refused}
          added={pasted.articles.length}
          onAdd={(more) => editor.change((draft) => ({ ...draft, articles: [...draft.articles, ...more] }))}
          onClose={() => setPasted(undefined)}
        />
      )}
    </div>
  )
}

type RowProps = Omit<Parameters<typeof ArticleRow>[0], 'count' | 'faults'>

function Row(props: RowProps) {
  const editor = useEditor()
  return <ArticleRow {...props} count={editor.draft.articles.length} faults={faultsOf(editor, props.index)} />
}

/** The fault of a draft without articles. */
function NoArticles() {
  const { faultAt } = useEditor()
  const fault = faultAt(['articles'])
  return fault === undefined ? null : <p className="field-error">{fault}</p>
}

/** Enter goes to the same cell of the next row, and makes a row after the last one; Shift with Enter goes back. */
function goOn(event: KeyboardEvent<HTMLElement>, add: () => void): void {
  const { target, key, shiftKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  const cell = target.closest<HTMLElement>('[data-cell]')
  const row = target.closest('[data-article]')
  if (!cell || !row) return
  event.preventDefault()
  const next = shiftKey ? row.previousElementSibling : row.nextElementSibling
  if (next) next.querySelector<HTMLElement>(`[data-cell="${cell.dataset['cell']}"] input`)?.focus()
  else if (!shiftKey) add()
}
