import { useId, type ReactNode } from 'react'
import {
  FieldError,
  FieldErrorContext,
  Label,
  LabelContext,
  Provider,
  Text,
  TextContext,
  type ValidationResult,
} from 'react-aria-components'
import { useWords, type Words } from '../text/words.tsx'
import './field.css'

type FieldPartsProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  /** Says that an answer is asked, where the control itself has no way to tell a screen reader. */
  readonly required?: string | undefined
  /** What is wrong, when somebody else than the browser judges. */
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Label above, hint below it, the control, and a line kept free for what is wrong. */
export function FieldParts({ label, hint, isRequired, required, error, children }: FieldPartsProps) {
  return (
    <>
      <div className="field-label">
        <Label>
          {label}
          {isRequired && required && <span className="visually-hidden">, {required}</span>}
        </Label>
        {isRequired && <span aria-hidden>&nbsp;*</span>}
      </div>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      {children}
      <ErrorLine error={error} />
    </>
  )
}

type FieldStandInProps = Omit<FieldPartsProps, 'children'> & {
  readonly children: (ids: {
    readonly labelId: string
    readonly describedBy: string | undefined
  }) => ReactNode
}

/** The same around what stands in for a control whose code has not come: the control says what it is named by. */
export function FieldStandIn({ children, ...rest }: FieldStandInProps) {
  const { hint, error } = rest
  const [labelId, hintId, errorId] = [useId(), useId(), useId()]
  const described = [hint && hintId, error !== undefined && errorId].filter(Boolean).join(' ')
  return (
    <div className="field" {...(error !== undefined && { 'data-invalid': true })}>
      <Provider
        values={[
          [LabelContext, { id: labelId, elementType: 'span' }],
          [TextContext, { slots: { description: { id: hintId }, errorMessage: { id: errorId } } }],
          [FieldErrorContext, error === undefined ? null : { ...INVALID, validationErrors: [error] }],
        ]}
      >
        <FieldParts {...rest}>{children({ labelId, describedBy: described || undefined })}</FieldParts>
      </Provider>
    </div>
  )
}

const INVALID = { isInvalid: true, validationDetails: {} as ValidityState }

/** The line has its height always: nothing below it moves when an error comes or goes under a pressing finger. */
export function ErrorLine({ error }: { error?: string | undefined }) {
  const words = useWords()
  return (
    <div className="field-error-line">
      <FieldError className="field-error">{error ?? ((result) => sentenceOf(result, words))}</FieldError>
    </div>
  )
}

/** The browser's own sentences come in the browser's language; ours in the language of the screen. */
function sentenceOf({ validationDetails, validationErrors }: ValidationResult, words: Words): string {
  if (validationDetails.valueMissing) return words.required
  if (validationDetails.typeMismatch) return words.invalidEmail
  if (validationDetails.badInput) return words.invalidNumber
  return validationErrors.join(' ')
}
