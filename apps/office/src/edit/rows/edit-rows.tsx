import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFieldArray } from 'react-hook-form'
import { randomKey } from '@portal/web-kit/api/idempotency-keys.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import type { EditRow, EditValues } from '../merge/merge-edits.ts'

type EditRowsProps = {
  /** The field with the list. */
  readonly field: string
  readonly title: string
  /** The text of the button that adds a row. */
  readonly addText: string
  /** A row as it is added, without its key. */
  readonly newRow: () => EditValues
  /** The name of a row, for its buttons. */
  readonly nameOf: (row: EditRow, index: number) => string
  /** The fields of a row; `at` is the start of their paths. */
  readonly children: (row: EditRow, at: string) => ReactNode
}

/** A list of rows that are added, removed and moved. A row keeps its key, its errors and the focus when it moves. */
export function EditRows({ field, title, addText, newRow, nameOf, children }: EditRowsProps) {
  const t = useText()
  const titleId = useId()
  const { fields, append, remove, move } = useFieldArray<Record<string, EditRow[]>, string, 'formId'>({
    name: field,
    keyName: 'formId',
  })
  const rows: readonly EditRow[] = fields
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const focusNext = useFocusAfter(list, add)
  const moveTo = (index: number, to: number, name: string) => {
    move(index, to)
    focusNext(rows[index]?.key, focusedAfterMove(index, to, rows.length))
    say(t('edit.row.moved', { name, place: to + 1, count: rows.length }))
  }
  const removeAt = (index: number, name: string) => {
    remove(index)
    focusNext((rows[index + 1] ?? rows[index - 1])?.key, 'remove')
    say(t('edit.row.removed', { name }))
  }
  const addRow = () => {
    const key = randomKey()
    append({ ...newRow(), key }, { shouldFocus: false })
    focusNext(key, 'field')
  }
  return (
    <section aria-labelledby={titleId} className="edit-rows">
      <h2 id={titleId}>{title}</h2>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <ol role="list" ref={list}>
        {rows.map((row, index) => {
          const name = nameOf(row, index)
          return (
            <li key={row.key} data-row={row.key} className="edit-row">
              <div className="edit-row-fields">{children(row, `${field}.${index}`)}</div>
              <RowActions
                name={name}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => moveTo(index, index + by, name)}
                onRemove={() => removeAt(index, name)}
              />
            </li>
          )
        })}
      </ol>
      <div ref={add}>
        <Button icon={Plus} onPress={addRow}>
          {addText}
        </Button>
      </div>
    </section>
  )
}

type RowActionsProps = {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function RowActions({ name, isFirst, isLast, onMove, onRemove }: RowActionsProps) {
  return (
    <div className="edit-row-actions">
      {!isFirst && <RowButton part="up" icon={ArrowUp} name={name} onPress={() => onMove(-1)} />}
      {!isLast && <RowButton part="down" icon={ArrowDown} name={name} onPress={() => onMove(1)} />}
      <RowButton part="remove" icon={Trash2} name={name} onPress={onRemove} />
    </div>
  )
}

type RowButtonProps = {
  readonly part: Exclude<RowPart, 'field'>
  readonly icon: LucideIcon
  readonly name: string
  readonly onPress: () => void
}

function RowButton({ part, icon, name, onPress }: RowButtonProps) {
  const t = useText()
  return (
    <span data-action={part}>
      <IconButton icon={icon} label={t(`edit.row.${part}`, { name })} onPress={onPress} />
    </span>
  )
}

type RowPart = 'up' | 'down' | 'remove' | 'field'

/** The button that was pressed, or the other one when a row has reached an end of the list. */
function focusedAfterMove(from: number, to: number, count: number): RowPart {
  if (to === 0) return 'down'
  if (to === count - 1) return 'up'
  return to < from ? 'up' : 'down'
}

/** Moves the focus to a part of a row once it is on the screen; without a row to the button that adds one. */
function useFocusAfter(
  list: RefObject<HTMLOListElement | null>,
  add: RefObject<HTMLDivElement | null>,
): (key: string | undefined, part: RowPart) => void {
  const [wanted, want] = useState<{ readonly key: string | undefined; readonly part: RowPart }>()
  useEffect(() => {
    if (!wanted) return
    const { key, part } = wanted
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset['row'] === key,
    )
    const selector = part === 'field' ? 'input, textarea, select' : `[data-action="${part}"] button`
    const found = row?.querySelector<HTMLElement>(selector) ?? add.current?.querySelector('button')
    found?.focus()
  }, [wanted, list, add])
  return (key, part) => want({ key, part })
}
