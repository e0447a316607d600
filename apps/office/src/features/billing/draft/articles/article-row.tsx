import { ArrowDown, ArrowUp, GripVertical, SlidersHorizontal, Trash2 } from 'lucide-react'
import { memo, useId, useState, type DragEvent } from 'react'
import { isSame } from '@portal/domain/values/merge/three-way-merge.ts'
import type { DraftArticle } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { IconButton } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { NeedCell, PlacesCell, PriceCell, TextCell, VatCell } from './article-cells.tsx'
import { ArticleMore } from './article-more.tsx'

export type ArticleRowProps = {
  readonly article: DraftArticle
  readonly index: number
  readonly count: number
  readonly faults: Readonly<Partial<Record<keyof DraftArticle, string>>>
  /** The ids of the names that other articles have. */
  readonly lists: { readonly category: string; readonly choice: string }
  readonly onChange: (key: Guid, part: Partial<DraftArticle>) => void
  readonly onMove: (key: Guid, to: number, pressed: 'up' | 'down' | 'grip') => void
  readonly onRemove: (key: Guid) => void
  readonly onPaste: (key: Guid, text: string) => boolean
}

/** An article as a row of cells, with what is seldom filled in below it. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, index, faults, lists, onChange, onPaste } = props
  const t = useText()
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const { key } = article
  const isMoreShown = isOpen || faults.ticked !== undefined
  const cell = (field: keyof DraftArticle) => ({
    article,
    index,
    fault: faults[field],
    onChange: (part: Partial<DraftArticle>) => onChange(key, part),
  })
  return (
    <div
      role="group"
      aria-label={t('draft.article-of', { number: index + 1, name: article.description }).trim()}
      className="articles-row"
      data-article={key}
      data-over={isDraggedOver || undefined}
      {...droppable(props, setDraggedOver)}
    >
      <Grip {...props} />
      <TextCell
        {...cell('description')}
        field="description"
        label={t('draft.article')}
        onPaste={(text) => onPaste(key, text)}
      />
      <PriceCell {...cell('price')} />
      <NeedCell {...cell('need')} />
      <TextCell {...cell('category')} field="category" label={t('draft.category')} list={lists.category} />
      <TextCell {...cell('choice')} field="choice" label={t('draft.choice')} list={lists.choice} />
      <PlacesCell {...cell('places')} />
      <VatCell {...cell('vat')} />
      <div className="articles-end">
        <button
          type="button"
          className="button button-icon"
          aria-expanded={isMoreShown}
          aria-controls={moreId}
          aria-label={t('draft.more-of', { number: index + 1 })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={18} />
        </button>
        <IconButton
          icon={Trash2}
          label={t('draft.remove-article', { number: index + 1 })}
          onPress={() => props.onRemove(key)}
        />
      </div>
      <div id={moreId} className="articles-more" hidden={!isMoreShown}>
        {isMoreShown && <ArticleMore {...cell('ticked')} />}
      </div>
    </div>
  )
}, isSameRow)

/** A row is drawn again when something of it changed: a list has up to two hundred. */
function isSameRow(one: ArticleRowProps, other: ArticleRowProps): boolean {
  const { faults, ...rest } = one
  const { faults: otherFaults, ...otherRest } = other
  return (
    isSame(faults, otherFaults) &&
    Object.entries(rest).every(([name, value]) => otherRest[name as keyof typeof otherRest] === value)
  )
}

/** What a dragged row carries. */
const DRAGGED = 'application/x-article'

/** The number of the row, by which it is dragged, and the buttons that move it. */
function Grip({ article: { key }, index, count, onMove }: ArticleRowProps) {
  const t = useText()
  return (
    <div className="articles-grip">
      {/* The keyboard moves a row with the buttons beside it. */}
      <span
        className="articles-number"
        draggable
        title={t('draft.drag')}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
      >
        <Icon of={GripVertical} size={14} />
        {index + 1}
      </span>
      <span className="articles-moves">
        <IconButton
          icon={ArrowUp}
          className="articles-move"
          label={t('draft.move-up', { number: index + 1 })}
          onPress={() => index > 0 && onMove(key, index - 1, 'up')}
        />
        <IconButton
          icon={ArrowDown}
          className="articles-move"
          label={t('draft.move-down', { number: index + 1 })}
          onPress={() => index < count - 1 && onMove(key, index + 1, 'down')}
        />
      </span>
    </div>
  )
}

/** Takes a row that is dropped on this one, in its place. */
const droppable = ({ index, onMove }: ArticleRowProps, show: (isOver: boolean) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    show(true)
  },
  onDragLeave: () => show(false),
  onDrop: (event: DragEvent) => {
    show(false)
    const key = event.dataTransfer.getData(DRAGGED)
    if (key === '') return
    event.preventDefault()
    onMove(key as Guid, index, 'grip')
  },
})
