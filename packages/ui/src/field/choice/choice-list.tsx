import { useId, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { ErrorLine, idsOf } from '../field.tsx'
import { Radio, RadioGroup } from './radio.tsx'
import './choice-list.css'
import '../field.css'
import './radio-cards.css'

export type Choice = {
  readonly value: string
  readonly text: string
  /** A fact at the end of the row, such as the room that is left. */
  readonly note?: string | undefined
  readonly isDisabled?: boolean
}

type ChoicesProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly choices: readonly Choice[]
  /** Text that an answer is required; the asterisk is visual only. */
  readonly required?: string | undefined
  readonly error?: string | undefined
}

type RadioListProps = ChoicesProps & {
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

/** A choice of one answer, listed vertically. */
export function RadioList({ value, onChange, choices, error, ...heading }: RadioListProps) {
  const ids = useIds(heading.hint, error)
  return (
    <RadioGroup
      className="field"
      {...{ value, onChange }}
      labelledBy={ids.label}
      describedBy={ids.describedBy}
      isInvalid={error !== undefined}
    >
      <Heading {...heading} ids={ids} />
      <div className="choice-list">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} isDisabled={choice.isDisabled} className="choice">
            <Words of={choice} />
          </Radio>
        ))}
      </div>
      <ErrorLine id={ids.error} error={error} />
    </RadioGroup>
  )
}

type CheckboxListProps = ChoicesProps & {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** A choice of several answers, listed vertically. */
export function CheckboxList({ value, onChange, choices, error, ...heading }: CheckboxListProps) {
  const ids = useIds(heading.hint, error)
  const tick = (choice: string, isTicked: boolean) =>
    onChange(isTicked ? [...value, choice] : value.filter((one) => one !== choice))
  return (
    <div
      role="group"
      className="field"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      {...(error !== undefined && { 'data-invalid': true })}
    >
      <Heading {...heading} ids={ids} />
      <div className="choice-list">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            className="choice"
            isSelected={value.includes(choice.value)}
            isDisabled={choice.isDisabled ?? false}
            onChange={(isTicked) => tick(choice.value, isTicked)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={ids.describedBy}
          >
            <Words of={choice} />
          </Checkbox>
        ))}
      </div>
      <ErrorLine id={ids.error} error={error} />
    </div>
  )
}

function Words({ of: { text, note } }: { of: Choice }) {
  return (
    <span className="choice-words">
      <span>{text}</span>
      {note && <span className="small quiet">{note}</span>}
    </span>
  )
}

function useIds(hint: string | undefined, error: string | undefined) {
  const [label, hintId, errorId] = [useId(), useId(), useId()]
  const describedBy = idsOf(hint && hintId, error !== undefined && errorId)
  return { label, hint: hintId, error: errorId, describedBy }
}

type HeadingProps = Pick<ChoicesProps, 'label' | 'hint' | 'required'> & {
  readonly ids: ReturnType<typeof useIds>
}

function Heading({ label, hint, required, ids }: HeadingProps): ReactNode {
  return (
    <>
      <span id={ids.label} className="field-label">
        {label}
        {required && (
          <>
            <span aria-hidden>&nbsp;*</span>
            <span className="visually-hidden">, {required}</span>
          </>
        )}
      </span>
      {hint && (
        <span id={ids.hint} className="field-hint">
          {hint}
        </span>
      )}
    </>
  )
}
