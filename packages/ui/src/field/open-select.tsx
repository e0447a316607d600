import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components'
import { InLanguage } from '../overlay/in-language.tsx'
import { FieldParts } from './library-field.tsx'
import { Icon } from '../text/icon.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import '../menu/menu.css'

export type SelectProps<Value extends string> = {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly isRequired?: boolean
  /** For screen readers, which announce a select as a button. */
  readonly required?: string
  readonly name?: string
  /** The text without a choice, if the default does not fit. */
  readonly placeholder?: string
  /** The error, where the screen validates; with `validationBehavior` aria the browser does not. */
  readonly error?: string | undefined
  readonly validationBehavior?: 'aria' | 'native'
}

type OpenSelectProps = SelectProps<string> & {
  /** Whether it replaces a button that was pressed. */
  readonly startsOpen: boolean
}

/** The full select. */
export function OpenSelect({
  label,
  hint,
  options,
  value,
  onChange,
  placeholder,
  required,
  error,
  startsOpen,
  ...rest
}: OpenSelectProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!startsOpen) return undefined
    const button = place.current?.querySelector('button')
    button?.focus()
    // The library opens nothing before it knows the options, which is after its first rendering.
    const later = setTimeout(() => button?.click())
    return () => clearTimeout(later)
  }, [startsOpen])
  const { choose } = useUiMessages()
  return (
    <InLanguage>
      <AriaSelect
        {...rest}
        {...(error !== undefined && { isInvalid: true })}
        ref={place}
        className="field"
        placeholder={placeholder ?? choose}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen as string)}
      >
        <FieldParts label={label} hint={hint} isRequired={rest.isRequired} required={required} error={error}>
          <Button className="field-control select">
            <SelectValue />
            <Icon of={ChevronDown} />
          </Button>
        </FieldParts>
        <Popover className="menu-popover select-popover">
          <ListBox className="menu">
            {options.map((option) => (
              <ListBoxItem key={option.value} id={option.value} textValue={option.text} className="menu-item">
                {option.text}
                <Icon of={Check} />
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </InLanguage>
  )
}
