import { useState } from 'react'
import type { PasswordInput } from '@portal/domain/account/sign-in/password/password.ts'
import { isRefusal, Refusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { PasswordField } from '@portal/ui/field/text-field.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { NewPassword } from './new-password.tsx'
import { useChangePassword } from './passwords.queries.ts'
import { reasonNotToSave } from './reason-not-to-save.ts'
import { useOwnWords } from './strength/use-own-words.ts'
import { useStrength } from './strength/use-strength.ts'

/** The dialog to change the own password; loaded with its texts. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  return (
    <WithTexts area="account">
      <ChangePasswordDialog onClose={onClose} />
    </WithTexts>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { person } = useSession()
  const [typed, setTyped] = useState<Required<PasswordInput>>({ old: '', password: '', repeated: '' })
  const strength = useStrength(typed.password, useOwnWords())
  const change = useChangePassword(() => {
    onClose()
    showToast({ kind: 'success', title: t('password.change.success') })
  })
  const once = useOneAtATime()
  const reason = reasonNotToSave(typed, strength)
  const submit = () => {
    const { old: oldPassword, ...chosen } = typed
    if (!reason) once(() => change.mutateAsync({ userGuid: person.guid, oldPassword, ...chosen }))
  }
  return (
    <FormDialog
      title={t('password.change.title')}
      onClose={onClose}
      submit={t('common.save')}
      onSubmit={submit}
      isBusy={change.isPending}
      reasonNotTo={reason && t(reason)}
      intro={change.error && <NotChanged failure={change.error} />}
    >
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('password.change.old')}
        value={typed.old}
        onChange={(old) => setTyped({ ...typed, old })}
        autoComplete="current-password"
        isRequired
      />
      <NewPassword typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} strength={strength} />
    </FormDialog>
  )
}

/** A wrong old password, another reason that the person can act on, or an unknown error. */
function NotChanged({ failure }: { failure: unknown }) {
  const t = useText()
  const say = useFailureText()
  const sentence = isRefusal(failure, 'old-password-invalid')
    ? t('password.change.error.old-invalid')
    : failure instanceof Refusal
      ? say(failure)
      : t('password.change.error.generic')
  return (
    <Alert kind="danger" isNews>
      {sentence}
    </Alert>
  )
}
