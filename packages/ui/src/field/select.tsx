import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Pressable } from '../button/pressable.tsx'
import { Field } from './field.tsx'
import { Icon } from '../text/icon.tsx'
import { latePart, useLatePart } from '../overlay/late-part.ts'
import { useUiMessages } from '../text/ui-messages.tsx'
import type { SelectProps } from './open-select.tsx'
import '../menu/menu.css'

const openSelect = latePart(async () => (await import('./open-select.tsx')).OpenSelect)

/** A select. Its button is visible at once; the list, which is large, is loaded later. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { Part, isWanted, want, hold } = useLatePart(openSelect)
  if (!Part) return <SelectButton {...props} want={want} hold={hold} />
  const { onChange } = props
  return <Part {...props} onChange={(value) => onChange(value as Value)} startsOpen={isWanted} />
}

type SelectButtonProps<Value extends string> = SelectProps<Value> & {
  readonly want: () => void
  readonly hold: (isHeld: boolean) => void
}

/** The placeholder of the closed select, with the same look and accessible name. */
function SelectButton<Value extends string>(props: SelectButtonProps<Value>) {
  const { label, hint, options, value, placeholder, isRequired, required, error, want, hold } = props
  const { choose } = useUiMessages()
  const valueId = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <Field label={label} hint={hint} isRequired={isRequired} required={required} error={error}>
      {({ labelId, describedBy }) => (
        <Pressable
          className="field-control select"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-labelledby={`${valueId} ${labelId}`}
          {...(describedBy && { 'aria-describedby': describedBy })}
          onPress={want}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            want()
          }}
        >
          <span
            id={valueId}
            className="react-aria-SelectValue"
            {...(!chosen && { 'data-placeholder': true })}
          >
            {chosen?.text ?? placeholder ?? choose}
          </span>
          <Icon of={ChevronDown} />
        </Pressable>
      )}
    </Field>
  )
}
