import { createContext, useContext, useId, type ReactNode } from 'react'
import { idsOf } from '../field.tsx'

type Group = {
  readonly name: string
  readonly value: string | undefined
  readonly choose: (value: string) => void
  readonly isDisabled: boolean
  readonly describedBy: string | undefined
}

const GroupContext = createContext<Group | undefined>(undefined)

type RadioGroupProps = {
  readonly className?: string
  /** The id of the element with its name. */
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean | undefined
  readonly isInvalid?: boolean
  readonly children: ReactNode
}

/** A choice of one. Tab reaches the selected one, arrows select another, as for native radios of one name. */
export function RadioGroup(props: RadioGroupProps) {
  const { className, labelledBy, describedBy, value, onChange, isDisabled = false, isInvalid = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      {...(isInvalid && { 'data-invalid': true })}
    >
      <GroupContext value={{ name, value, choose: onChange, isDisabled, describedBy }}>
        {props.children}
      </GroupContext>
    </div>
  )
}

type RadioProps = {
  readonly className: string
  readonly value: string
  readonly isDisabled?: boolean | undefined
  readonly 'aria-describedby'?: string
  readonly children: ReactNode
}

/** An option of a group; the native radio is for keyboard and screen readers. */
export function Radio({ className, value, isDisabled, children, ...rest }: RadioProps) {
  const group = useContext(GroupContext)
  if (!group) throw new Error('RadioGroup is missing')
  return (
    <label className={className}>
      <span className="visually-hidden">
        <input
          type="radio"
          name={group.name}
          value={value}
          checked={value === group.value}
          disabled={isDisabled || group.isDisabled}
          aria-describedby={idsOf(rest['aria-describedby'], group.describedBy)}
          onChange={() => group.choose(value)}
        />
      </span>
      <span className="radio-dot" />
      {children}
    </label>
  )
}
