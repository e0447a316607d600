import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import {
  Input,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { FieldParts } from './field.tsx'
import { useWords } from '../text/words.tsx'

type TextFieldProps = Omit<AriaProps, 'children' | 'className'> & {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  /** What is wrong, where the screen judges; with `validationBehavior` aria the browser keeps silent. */
  readonly error?: string | undefined
}

export function TextField({ label, hint, placeholder = '', error, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} {...(error !== undefined && { isInvalid: true })} className="field">
      <FieldParts label={label} hint={hint} isRequired={rest.isRequired} error={error}>
        <Input className="field-control" placeholder={placeholder} />
      </FieldParts>
    </AriaTextField>
  )
}

/** Several lines, for remarks. */
export function TextAreaField({ label, hint, placeholder = '', error, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} {...(error !== undefined && { isInvalid: true })} className="field">
      <FieldParts label={label} hint={hint} isRequired={rest.isRequired} error={error}>
        <TextArea className="field-control" placeholder={placeholder} />
      </FieldParts>
    </AriaTextField>
  )
}

/** A password that can be looked at before it is sent. */
export function PasswordField({
  label,
  hint,
  ...rest
}: Omit<TextFieldProps, 'type' | 'placeholder' | 'error'>) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField {...rest} type={isShown ? 'text' : 'password'} className="field">
      <FieldParts label={label} hint={hint} isRequired={rest.isRequired}>
        <div className="field-with-button">
          <Input className="field-control" spellCheck="false" autoCapitalize="none" />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? words.hidePassword : words.showPassword}
            onPress={() => setShown(!isShown)}
          />
        </div>
      </FieldParts>
    </AriaTextField>
  )
}
