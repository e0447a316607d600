import { useState } from 'react'
import {
  BLOCK_REASON_MAXIMUM,
  BLOCK_REASON_MINIMUM,
  identityChecks,
  type IdentityCheck,
} from '@portal/domain/account/office/account-change.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../../action/action-dialog.tsx'
import { familyKey, type Someone } from '../family.queries.ts'

const { blockAccount, endAccountSessions, resetSecondFactor, unblockAccount } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)

export type AccountDialogProps = {
  readonly pupilId: string
  readonly person: Someone
  readonly onClose: () => void
}

/** Blocks an account, with a reason for the audit log. */
export function BlockDialog({ pupilId, person, onClose }: AccountDialogProps) {
  const t = useText()
  const call = useCall()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isTooShort = reason.trim().length < BLOCK_REASON_MINIMUM
  return (
    <ActionDialog
      title={t('family.block-of', { name: person.name })}
      action={t('family.block')}
      done={t('family.is-blocked', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return !isTooShort
      }}
      run={() => call(blockAccount, { params: { id: person.id }, body: { reason } })}
    >
      <p>{t('family.block-text')}</p>
      <TextField
        label={t('family.reason')}
        hint={t('family.reason-hint')}
        value={reason}
        onChange={setReason}
        isRequired
        maxLength={BLOCK_REASON_MAXIMUM}
        validationBehavior="aria"
        error={
          isChecked && isTooShort ? t('family.reason-short', { count: BLOCK_REASON_MINIMUM }) : undefined
        }
      />
    </ActionDialog>
  )
}

/** Lets a blocked person sign in again. */
export function UnblockDialog({ pupilId, person, onClose }: AccountDialogProps) {
  const t = useText()
  const call = useCall()
  return (
    <ActionDialog
      title={t('family.unblock-of', { name: person.name })}
      action={t('family.unblock')}
      done={t('family.is-unblocked', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      run={() => call(unblockAccount, { params: { id: person.id } })}
    >
      <p>{t('family.unblock-text')}</p>
    </ActionDialog>
  )
}

/** Ends all sessions of a person. */
export function EndSessionsDialog({ pupilId, person, onClose }: AccountDialogProps) {
  const t = useText()
  const call = useCall()
  return (
    <ActionDialog
      title={t('family.end-sessions-of', { name: person.name })}
      action={t('family.end-sessions')}
      done={t('family.sessions-ended', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      run={() => call(endAccountSessions, { params: { id: person.id } })}
    >
      <p>{t('family.end-sessions-text')}</p>
    </ActionDialog>
  )
}

/** Resets the second factor, and asks how identity was checked. */
export function ResetDialog({ pupilId, person, onClose }: AccountDialogProps) {
  const t = useText()
  const call = useCall()
  const [identityCheck, setIdentityCheck] = useState<IdentityCheck>()
  const [isChecked, setChecked] = useState(false)
  return (
    <ActionDialog
      title={t('family.reset-of', { name: person.name })}
      action={t('family.reset')}
      done={t('family.is-reset', { name: person.name })}
      changes={familyKey(pupilId)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return identityCheck !== undefined
      }}
      run={async () =>
        identityCheck && call(resetSecondFactor, { params: { id: person.id }, body: { identityCheck } })
      }
    >
      <p>{t('family.reset-text')}</p>
      <RadioList
        label={t('family.identity')}
        required={t('validation.required')}
        choices={identityChecks.map((value) => ({ value, text: t(`family.identity.${value}`) }))}
        value={identityCheck}
        onChange={(chosen) => setIdentityCheck(identityChecks.find((one) => one === chosen))}
        error={isChecked && identityCheck === undefined ? t('validation.required') : undefined}
      />
    </ActionDialog>
  )
}
