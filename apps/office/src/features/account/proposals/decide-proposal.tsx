import { useState } from 'react'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { ProposalDecision } from '@portal/domain/account/office/proposal.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { RowAction } from '../../../list/row-action.tsx'
import { useOffice } from '../../../office-context.ts'
import { signInAddress } from '../../../sign-in-again.ts'
import { proposedRole } from './proposed-role.ts'

const { approveProposal, rejectProposal, withdrawProposal } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)
const { signOut } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

type Proposal = {
  readonly id: Guid
  readonly hash: string
  readonly login: string
  readonly role: OfficeRole
  readonly proposedBy: string
  readonly isOwn: boolean
  readonly decision?: ProposalDecision | undefined
}

/** What one may do about an open proposal: withdraw the own one, or decide about that of another. */
export function DecideProposal({ row }: { readonly row: Proposal }) {
  const t = useText()
  const call = useCall()
  const { rights } = useOffice()
  const { id, isOwn, decision } = row
  const words = proposedRole(row, useLanguage())
  if (decision !== undefined) return null
  if (isOwn)
    return (
      <RowAction
        list="approvals"
        action={t('proposals.withdraw')}
        about={words}
        question={t('proposals.withdraw-of', { words })}
        explanation={t('proposals.withdraw-text')}
        done={t('proposals.withdrawn', { words })}
        run={() => call(withdrawProposal, { params: { id } })}
      />
    )
  if (!rights.includes('release')) return null
  return (
    <>
      <Approve row={row} />
      <RowAction
        list="approvals"
        action={t('proposals.reject')}
        about={words}
        question={t('proposals.reject-of', { words })}
        explanation={t('proposals.reject-text')}
        done={t('proposals.rejected', { words })}
        run={() => call(rejectProposal, { params: { id } })}
      />
    </>
  )
}

/** Approves what the row shows; who signed in too long ago signs in again and returns here. */
function Approve({ row }: { readonly row: Proposal }) {
  const t = useText()
  const { id, hash, proposedBy } = row
  const words = proposedRole(row, useLanguage())
  const say = useFailureText()
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const signInAgain = async () => {
    const back = signInAddress()
    await call(signOut).catch(() => undefined)
    location.assign(back)
  }
  return (
    <>
      <Button kind="primary" onPress={() => setAsking(true)}>
        {t('proposals.approve')}
        <span className="visually-hidden"> {words}</span>
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('proposals.approve-of', { words })}
          action={t('proposals.approve')}
          done={t('proposals.approved', { words })}
          changes={['list']}
          run={() => call(approveProposal, { params: { id }, body: { hash } })}
          onClose={() => setAsking(false)}
          showFailure={(failure) =>
            failure instanceof Refusal && failure.code === 'proof-too-old' ? (
              <Alert
                kind="warning"
                isNews
                actions={<Button onPress={() => void signInAgain()}>{t('office.sign-in-again')}</Button>}
              >
                {say(failure)}
              </Alert>
            ) : (
              <FailureAlert failure={failure} />
            )
          }
        >
          <p>{t('proposals.approve-text', { name: proposedBy })}</p>
        </ActionDialog>
      )}
    </>
  )
}
