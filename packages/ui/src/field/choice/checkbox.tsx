import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Icon } from '../../text/icon.tsx'
import { classes } from '../../style/classes.ts'
import './checkbox.css'

type CheckboxProps = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly children: ReactNode
  readonly className?: string
  readonly isSelected?: boolean
  readonly defaultSelected?: boolean
  readonly isDisabled?: boolean
  /** Permanently ticked: it can have the focus, and looks like any other. */
  readonly isReadOnly?: boolean
  readonly onChange?: (isTicked: boolean) => void
  readonly control?: RefObject<HTMLInputElement | null>
}

/** A native checkbox for keyboard and screen readers, with our own drawing. */
export function Checkbox(props: CheckboxProps) {
  const { children, className, isSelected, defaultSelected, isDisabled, isReadOnly, onChange, control } =
    props
  const { name, required } = props
  return (
    <label className={classes('checkbox', className)}>
      <span className="visually-hidden">
        <input
          {...{ name, required }}
          ref={control}
          type="checkbox"
          checked={isSelected}
          defaultChecked={defaultSelected}
          disabled={isDisabled}
          aria-readonly={isReadOnly || undefined}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          onChange={({ currentTarget }) => !isReadOnly && onChange?.(currentTarget.checked)}
        />
      </span>
      <span className="checkbox-box">
        <Icon of={Check} size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}
