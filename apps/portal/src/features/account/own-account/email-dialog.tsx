import { useId, useState, type FormEvent } from 'react'
import { isEmailAddress } from '@portal/domain/account/person/email/email-address.ts'
import { maySaveEmail, type EmailDialogState } from '@portal/domain/account/person/email/email-dialog.ts'
import { Fault, isRefusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import type { useSetEmail } from '../sign-in.queries.ts'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'

type EmailDialogProps = {
  readonly saving: Pick<ReturnType<typeof useSetEmail>, 'isPending' | 'error' | 'mutateAsync'>
  /**
   * Postpones the question; absent where the school requires an address: then only saving or signing out is possible.
   */
  readonly onDismiss?: () => void
  readonly onLeave: () => void
}

/** The dialog that asks for an e-mail address: open, saving, or open again after an error. */
export function EmailDialog({ saving, onDismiss, onLeave }: EmailDialogProps) {
  const t = useText()
  const form = useId()
  const [typed, setTyped] = useState('')
  const state = stateOf(saving)
  const once = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySaveEmail(state, typed)) once(() => saving.mutateAsync(typed.trim()))
  }
  const reasonNotToSave = reasonNotTo(typed)
  return (
    <Dialog
      title={t('email-dialog.title')}
      isOpen
      {...(onDismiss && { onClose: onDismiss })}
      actions={
        <>
          {onDismiss ? (
            <Button onPress={onDismiss}>{t('email-dialog.later')}</Button>
          ) : (
            <Button kind="quiet" onPress={onLeave}>
              {t('user-menu.logout')}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            form={form}
            isPending={state === 'saving'}
            reasonNotTo={reasonNotToSave && t(reasonNotToSave)}
          >
            {t('email-dialog.save')}
          </Button>
        </>
      }
    >
      <p>{t(onDismiss ? 'email-dialog.text' : 'error.no-email')}</p>
      {state === 'error' && <SavingFailed error={saving.error} />}
      <form id={form} onSubmit={submit}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
          autoFocus
          label={t('email-dialog.field')}
          placeholder={t('email-dialog.placeholder')}
          value={typed}
          onChange={setTyped}
          problem={typed === '' || isEmailAddress(typed.trim()) ? undefined : t('email-dialog.invalid')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
        />
      </form>
      <BusyNote isBusy={state === 'saving'} />
    </Dialog>
  )
}

function stateOf({ isPending, error }: EmailDialogProps['saving']): EmailDialogState {
  if (isPending) return 'saving'
  return error && !isRefusal(error, 'email-already-known') ? 'error' : 'open'
}

/** The reason why it cannot be saved yet. */
function reasonNotTo(typed: string) {
  if (typed.trim() === '') return 'email-dialog.required'
  return isEmailAddress(typed.trim()) ? undefined : 'email-dialog.invalid'
}

/** Says that saving failed, and why when that is known. */
function SavingFailed({ error }: { error: unknown }) {
  const t = useText()
  const say = useFailureText()
  return (
    <Alert kind="danger" title={t('email-dialog.error')} isNews>
      {!(error instanceof Fault) && say(error)}
    </Alert>
  )
}
