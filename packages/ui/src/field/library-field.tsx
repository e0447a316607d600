import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import './field.css'

type FieldPartsProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** The parts of `Field` around a control of the library, which links them itself. */
export function FieldParts({ label, hint, isRequired, error, children }: FieldPartsProps) {
  return (
    <>
      <div className="field-label">
        <Label>{label}</Label>
        {isRequired && <span aria-hidden>&nbsp;*</span>}
      </div>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      {children}
      <div className="field-error-line">
        <FieldError className="field-error">{error}</FieldError>
      </div>
    </>
  )
}
