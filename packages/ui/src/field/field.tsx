import { useId, type ReactNode } from 'react'
import './field.css'

type FieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  /** Says that an answer is required, where the control itself cannot tell a screen reader. */
  readonly required?: string | undefined
  /** The error. */
  readonly error?: string | undefined
  /** The control, with the ids of its label and descriptions. */
  readonly children: (ids: FieldIds) => ReactNode
}

export type FieldIds = {
  readonly controlId: string
  readonly labelId: string
  readonly describedBy: string | undefined
}

/** Label, hint, control, and a reserved line for the error. */
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

/** The line always has its height: nothing below it moves when an error appears or disappears under a finger. */
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

/** The ids of the present parts, for `aria-describedby`. */
export const idsOf = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
