import { Eye, EyeOff } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton } from '../button/button.tsx'
import { Field, type FieldIds } from './field.tsx'
import { useFault } from './use-fault.ts'
import { useUiMessages } from '../text/ui-messages.tsx'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'defaultValue' | 'inputMode' | 'maxLength' | 'name' | 'spellCheck'
> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'time'
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onBlur?: () => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  /** The error, where the screen validates; with `validationBehavior` aria the browser does not. */
  readonly error?: string | undefined
  /** An error that the browser does not find: shown after sending, or after a change when the field is left. */
  readonly problem?: string | undefined
  readonly validationBehavior?: 'aria' | 'native'
}

/** A field for one line. */
export function TextField(props: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  return (
    <Typed {...props} control={control}>
      {(attributes) => <input {...attributes} ref={control} type={props.type ?? 'text'} />}
    </Typed>
  )
}

/** A field for several lines. */
export function TextAreaField(props: Omit<TextFieldProps, 'type'>) {
  const control = useRef<HTMLTextAreaElement>(null)
  return (
    <Typed {...props} control={control}>
      {(attributes) => <textarea {...attributes} ref={control} />}
    </Typed>
  )
}

/** A field for a password that can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'placeholder' | 'error' | 'problem'>) {
  const words = useUiMessages()
  const control = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  return (
    <Typed {...props} spellCheck={false} control={control}>
      {(attributes) => (
        <div className="field-with-button">
          <input {...attributes} ref={control} type={isShown ? 'text' : 'password'} autoCapitalize="none" />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? words.hidePassword : words.showPassword}
            onPress={() => setShown(!isShown)}
          />
        </div>
      )}
    </Typed>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

type TypedProps = TextFieldProps & {
  readonly control: RefObject<Control | null>
  readonly children: (attributes: ReturnType<typeof attributesOf>) => ReactNode
}

/** The field around an input, with its error. */
function Typed({ children, control, ...props }: TypedProps) {
  const { label, hint, isRequired, autoFocus, validationBehavior } = props
  const fault = useFault(control, props.problem)
  const error = props.error ?? (validationBehavior === 'aria' ? undefined : fault)
  useEffect(() => {
    if (autoFocus) control.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, on mount.
  }, [])
  return (
    <Field label={label} hint={hint} isRequired={isRequired} error={error}>
      {(ids) => children(attributesOf(props, ids, error !== undefined))}
    </Field>
  )
}

function attributesOf(props: TextFieldProps, { controlId, describedBy }: FieldIds, isWrong: boolean) {
  const { isRequired, onChange, validationBehavior } = props
  return {
    id: controlId,
    className: 'field-control',
    name: props.name,
    value: props.value,
    defaultValue: props.defaultValue,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    maxLength: props.maxLength,
    spellCheck: props.spellCheck,
    disabled: props.isDisabled,
    readOnly: props.isReadOnly,
    ...(validationBehavior === 'aria' ? { 'aria-required': isRequired } : { required: isRequired }),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    // Without it browsers show their own hint for a required field.
    title: '',
    onBlur: props.onBlur,
    onChange: ({ currentTarget }: ChangeEvent<Control>) => onChange?.(currentTarget.value),
  }
}
