import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isReason, REASON_MAXIMUM } from '@portal/domain/account/sign-in/impersonation.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useStartImpersonation, type ImpersonationTarget } from './impersonate.queries.ts'
import { reloadAtHome } from './reload-at-home.ts'

type ReasonDialogProps = { readonly as: ImpersonationTarget; readonly onClose: () => void }

/**
 * Asks for the reason of an impersonation, which the family can read later.
 * Then the portal reloads at home, without what this browser stored for another person.
 */
export function ReasonDialog({ as, onClose }: ReasonDialogProps) {
  const t = useText()
  const { basepath } = useRouter()
  const [reason, setReason] = useState('')
  const starting = useStartImpersonation(() => reloadAtHome(basepath))
  const isBusy = starting.isPending || starting.isSuccess
  const start = () => {
    if (isReason(reason)) starting.mutate({ as, reason: reason.trim() })
  }
  const name = as.kind === 'guardian' ? as.guardian.fullName : t(`role.${as.stereotype}`)
  return (
    <FormDialog
      title={t('impersonate.reason.title', { name })}
      onClose={onClose}
      submit={isBusy ? t('impersonate.starting') : t('impersonate.button')}
      onSubmit={start}
      isBusy={isBusy}
      reasonNotTo={isReason(reason) ? undefined : t('impersonate.reason.required')}
      intro={
        <>
          <FailureAlert failure={starting.error} title={t('impersonate.failed')} />
          <p>{t(as.kind === 'guardian' ? 'impersonate.reason.text' : 'impersonate.reason.text-role')}</p>
        </>
      }
    >
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('impersonate.reason.label')}
        value={reason}
        onChange={setReason}
        maxLength={REASON_MAXIMUM}
        isRequired
      />
    </FormDialog>
  )
}
