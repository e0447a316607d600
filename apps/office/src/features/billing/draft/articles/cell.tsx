import { useId, type ReactNode } from 'react'
import { fieldName, useEditor, type DraftPath } from '../editor-context.ts'

type CellProps = {
  readonly path: DraftPath
  readonly label: string
  readonly error: string | undefined
  /** The control, with the attributes that link it. */
  readonly children: (attributes: CellAttributes) => ReactNode
}

export type CellAttributes = {
  readonly id: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A cell of the table of articles: its label is in sight on a phone, and else in the head of the column. */
export function Cell({ path, label, error, children }: CellProps) {
  const { leave } = useEditor()
  const [id, errorId] = [useId(), useId()]
  const field = path.at(-1)
  return (
    <div className="cell" data-field={fieldName(path)} data-cell={field} onBlur={() => leave(path)}>
      <label className="cell-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'field-control',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      {error !== undefined && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
