import { useState } from 'react'
import { reasonNotToChangeEmail } from '@portal/domain/account/person/email/email-change.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { PasswordField, TextField } from '@portal/ui/field/text-field.tsx'
import { usePersonShown } from '@portal/web-kit/session/current.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { useRequestEmailChange } from './email-change.queries.ts'

/** The dialog that requests a change of e-mail address, and then shows where the link was sent. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const t = useText()
  const say = useFailureText()
  const { email: known } = usePersonShown()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const change = useRequestEmailChange()
  const once = useOneAtATime()
  const reason = reasonOf(known, email.trim(), password)
  const submit = () => {
    if (!reason) once(() => change.mutateAsync({ email: email.trim(), password }))
  }
  return (
    <FormDialog
      title={t('account.email.change')}
      onClose={onClose}
      submit={t('account.email.submit')}
      onSubmit={submit}
      isBusy={change.isPending}
      reasonNotTo={reason && t(reason)}
      intro={
        <>
          <p>{t('account.email.text')}</p>
          {change.error && (
            <Alert kind="danger" isNews>
              {say(change.error)}
            </Alert>
          )}
        </>
      }
      done={change.isSuccess && <p>{t('account.email.sent', { email: email.trim() })}</p>}
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('account.email.new')}
        value={email}
        onChange={setEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
      />
      <PasswordField
        label={t('account.email.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
    </FormDialog>
  )
}

/** The reason why it cannot be sent yet. */
function reasonOf(known: string, email: string, password: string) {
  if (email === '') return 'email-dialog.required'
  const refusal = reasonNotToChangeEmail(known, email)
  if (refusal === 'email-invalid') return 'email-dialog.invalid'
  if (refusal === 'email-is-yours') return 'account.email.same'
  return password === '' ? 'account.email.password-required' : undefined
}
