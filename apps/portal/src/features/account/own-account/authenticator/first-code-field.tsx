import { useText } from '@portal/web-kit/text/use-text.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'

type FirstCodeFieldProps = { readonly value: string; readonly onChange: (code: string) => void }

/** The field for the first code of an app, which activates it. */
export function FirstCodeField({ value, onChange }: FirstCodeFieldProps) {
  const t = useText()
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to fill in at this step.
      autoFocus
      label={t('authenticator.set-up.code')}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      isRequired
    />
  )
}
