import { Check } from 'lucide-react'
import { useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { ErrorLine } from './field.tsx'
import { Icon } from '../text/icon.tsx'
import { classes } from '../style/classes.ts'
import { useFault } from './use-fault.ts'
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
  /** Ticked for good: it can be stood on, and looks as any other. */
  readonly isReadOnly?: boolean
  readonly onChange?: (isTicked: boolean) => void
  readonly control?: RefObject<HTMLInputElement | null>
}

/** A box of the browser, which is there for the keyboard and for screen readers, with our drawing of it. */
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

type AgreementProps = { readonly children: ReactNode; readonly name: string; readonly isRequired?: boolean }

/** A box that must be ticked, and says so when it is not. */
export function Agreement({ children, name, isRequired }: AgreementProps) {
  const control = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const fault = useFault(control, undefined)
  return (
    <div className="field">
      <Checkbox
        {...{ name, control }}
        required={isRequired}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && errorId}
      >
        {children}
      </Checkbox>
      <ErrorLine id={errorId} error={fault} />
    </div>
  )
}
