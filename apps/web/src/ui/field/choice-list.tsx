import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup,
  Label,
  Radio,
  RadioGroup,
  Text,
} from 'react-aria-components'
import { ErrorLine } from './field.tsx'
import { Icon } from '../text/icon.tsx'
import './checkbox.css'
import './choice-list.css'
import './field.css'
import './radio-cards.css'

export type Choice = { readonly value: string; readonly text: string }

type ChoicesProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly choices: readonly Choice[]
  /** In words that it must be answered; the asterisk is for the eyes. */
  readonly required?: string | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
}

type RadioListProps = ChoicesProps & {
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** One answer of a few, one below the other. */
export function RadioList({ value, onChange, choices, error, isDisabled, ...heading }: RadioListProps) {
  return (
    // An empty value must be null: with '' no radio can be reached by keyboard.
    <RadioGroup
      value={value ?? null}
      onChange={onChange}
      isInvalid={error !== undefined}
      isDisabled={isDisabled ?? false}
      validationBehavior="aria"
      className="field"
    >
      <Heading {...heading} />
      <div className="choice-list">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className="choice">
            <span className="radio-dot" />
            <span>{choice.text}</span>
          </Radio>
        ))}
      </div>
      <ErrorLine error={error} />
    </RadioGroup>
  )
}

type CheckboxListProps = ChoicesProps & {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** Any of a few answers, one below the other. */
export function CheckboxList({ value, onChange, choices, error, isDisabled, ...heading }: CheckboxListProps) {
  return (
    <CheckboxGroup
      value={[...value]}
      onChange={onChange}
      isInvalid={error !== undefined}
      isDisabled={isDisabled ?? false}
      validationBehavior="aria"
      className="field"
    >
      <Heading {...heading} />
      <div className="choice-list">
        {choices.map((choice) => (
          <AriaCheckbox key={choice.value} value={choice.value} className="checkbox choice">
            <span className="checkbox-box">
              <Icon of={Check} size={16} />
            </span>
            <span>{choice.text}</span>
          </AriaCheckbox>
        ))}
      </div>
      <ErrorLine error={error} />
    </CheckboxGroup>
  )
}

function Heading({ label, hint, required }: Pick<ChoicesProps, 'label' | 'hint' | 'required'>): ReactNode {
  return (
    <>
      <Label className="field-label">
        {label}
        {required && (
          <>
            <span aria-hidden>&nbsp;*</span>
            <span className="visually-hidden">, {required}</span>
          </>
        )}
      </Label>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
    </>
  )
}
