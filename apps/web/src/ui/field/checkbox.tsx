import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxButton,
  CheckboxField,
  type CheckboxProps as AriaProps,
} from 'react-aria-components'
import { ErrorLine } from './field.tsx'
import { Icon } from '../text/icon.tsx'
import './checkbox.css'

type CheckboxProps = Omit<AriaProps, 'children' | 'className'> & { readonly children: ReactNode }

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className="checkbox">
      <Box />
      <span>{children}</span>
    </AriaCheckbox>
  )
}

type AgreementProps = {
  readonly children: ReactNode
  readonly name: string
  readonly isRequired?: boolean
  readonly validate?: (isTicked: boolean) => string | null
}

/** A box that must be ticked, and says so when it is not. */
export function Agreement({ children, ...rest }: AgreementProps) {
  return (
    <CheckboxField {...rest} className="field">
      <CheckboxButton className="checkbox">
        <Box />
        <span>{children}</span>
      </CheckboxButton>
      <ErrorLine />
    </CheckboxField>
  )
}

function Box() {
  return (
    <span className="checkbox-box">
      <Icon of={Check} size={16} />
    </span>
  )
}
