import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PasswordField, TextField } from '@portal/ui/field/text-field.tsx'

export type Credentials = { readonly login: string; readonly password: string }

type CredentialFieldsProps = {
  readonly typed: Credentials
  readonly onChange: (typed: Credentials) => void
  /** The field that gets the focus, where the fields appear after an action of the person. */
  readonly beginAt?: 'password'
}

/** Name and password, marked up for browsers and password managers. */
export function CredentialFields({ typed, onChange, beginAt }: CredentialFieldsProps) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('login.username')}
        value={typed.login}
        onChange={(login) => onChange({ ...typed, login })}
        name="loginname"
        autoComplete="username webauthn"
        isRequired
      />
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus={beginAt === 'password'}
        label={t('login.password')}
        value={typed.password}
        onChange={(password) => onChange({ ...typed, password })}
        name="password"
        autoComplete="current-password"
        isRequired
      />
    </>
  )
}
