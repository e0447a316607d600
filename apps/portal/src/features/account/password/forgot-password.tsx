import { useState } from 'react'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useRequestPassword } from './passwords.queries.ts'

type ForgotPasswordProps = {
  /** The name that was already typed. */
  readonly login: string
  /** What the person came for: the password is forgotten, or a link no longer works. */
  readonly reason: 'forgotten' | 'dead-link'
  readonly onClose: () => void
}

/** Requests a link to choose a password; loaded with its texts. */
export function ForgotPassword(props: ForgotPasswordProps) {
  return (
    <WithTexts area="account">
      <ForgotPasswordDialog {...props} />
    </WithTexts>
  )
}

function ForgotPasswordDialog({ login, reason, onClose }: ForgotPasswordProps) {
  const t = useText()
  const [typed, setTyped] = useState(login)
  const request = useRequestPassword()
  return (
    <FormDialog
      title={t(`password.request.title.${reason}`)}
      onClose={onClose}
      submit={t('password.request.submit')}
      onSubmit={() => typed.trim() !== '' && request.mutate(typed.trim())}
      isBusy={request.isPending}
      intro={
        <>
          <p>{t(`password.request.text.${reason}`)}</p>
          {request.error && (
            <Alert kind="danger" isNews>
              {t('password.request.error')}
            </Alert>
          )}
        </>
      }
      done={
        request.isSuccess && (
          <Alert kind="info" isNews>
            {t('password.request.success')}
          </Alert>
        )
      }
    >
      {/* Required. */}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('login.username')}
        value={typed}
        onChange={setTyped}
        problem={typed !== '' && typed.trim() === '' ? t('password.request.required') : undefined}
        autoComplete="username"
        isRequired
      />
    </FormDialog>
  )
}
