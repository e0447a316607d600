import { useId, type ReactNode } from 'react'
import './field.css'

type FieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  /** Says that an answer is asked, where the control itself has no way to tell a screen reader. */
  readonly required?: string | undefined
  /** What is wrong. */
  readonly error?: string | undefined
  /** The control, which says by these what it is named and described by. */
  readonly children: (ids: FieldIds) => ReactNode
}

export type FieldIds = {
  readonly controlId: string
  readonly labelId: string
  readonly describedBy: string | undefined
}

/** Label above, hint below it, the control, and a line kept free for what is wrong. */
export function Field({ label, hint, isRequired, required, error, children }: FieldProps) {
  const [controlId, labelId, hintId, errorId] = [useId(), useId(), useId(), useId()]
  return (
    <div className="field" {...(error !== undefined && { 'data-invalid': true })}>
      <div className="field-label">
        <label id={labelId} htmlFor={controlId}>
          {label}
          {isRequired && required && <span className="visually-hidden">, {required}</span>}
        </label>
        {isRequired && <span aria-hidden>&nbsp;*</span>}
      </div>
      {hint && (
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      )}
      {children({ controlId, labelId, describedBy: idsOf(hint && hintId, error !== undefined && errorId) })}
      <ErrorLine id={errorId} error={error} />
    </div>
  )
}

/** The line has its height always: nothing below it moves when an error comes or goes under a pressing finger. */
export function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div className="field-error-line">
      {error !== undefined && (
        <span id={id} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}

/** The ids of the parts that there are, as `aria-describedby` wants them. */
export const idsOf = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
