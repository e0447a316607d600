import { useState } from 'react'
import { PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { isReason, REASON_MAXIMUM, REASON_MINIMUM } from '@portal/domain/account/sign-in/impersonation.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../../action/action-dialog.tsx'
import type { AccountDialogProps } from './account-dialogs.tsx'
import { familyKey } from '../family.queries.ts'

const { startImpersonation } = endpointsIn(() => import('@portal/contract/account/impersonation.ts'))

/** Opens the portal as a guardian sees it, with a reason that the family reads. */
export function ImpersonateDialog({ pupilId, person, onClose }: AccountDialogProps) {
  const t = useText()
  const call = useCall()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  return (
    <ActionDialog
      title={t('family.impersonate-of', { name: person.name })}
      action={t('family.impersonate')}
      done={t('family.impersonating', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return isReason(reason)
      }}
      run={async () => {
        await call(startImpersonation, { params: { id: person.id }, body: { reason } })
        location.assign(PORTAL)
      }}
    >
      <p>{t('family.impersonate-text')}</p>
      <TextField
        label={t('family.reason')}
        value={reason}
        onChange={setReason}
        isRequired
        maxLength={REASON_MAXIMUM}
        validationBehavior="aria"
        error={
          isChecked && !isReason(reason) ? t('family.reason-short', { count: REASON_MINIMUM }) : undefined
        }
      />
    </ActionDialog>
  )
}
