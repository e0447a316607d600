import { ChevronDown } from 'lucide-react'
import { Icon } from '../text/icon.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import { Field } from './field.tsx'

type SelectProps<Value extends string> = {
  readonly label: string
  readonly hint?: string | undefined
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly isRequired?: boolean
  /** The error; the screen validates, not the browser. */
  readonly error?: string | undefined
}

/** A choice of one from a list, which the browser shows in its own way. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, options, value, onChange, isRequired, error } = props
  const { choose } = useUiMessages()
  return (
    <Field label={label} hint={hint} isRequired={isRequired} error={error}>
      {({ controlId, describedBy }) => (
        <div className="select">
          <select
            id={controlId}
            className="field-control"
            value={value ?? ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
            aria-required={isRequired}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy}
          >
            {value === undefined && (
              <option value="" hidden>
                {choose}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  )
}
