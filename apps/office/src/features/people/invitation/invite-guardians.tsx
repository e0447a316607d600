import { MailPlus } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { BulkAction } from '../../../list/selection/bulk-action.tsx'
import type { BulkActionProps } from '../../../list/list-declaration.ts'
import { InvitedNumbers } from './invited-numbers.tsx'

const { previewInvitations, inviteGuardians } = endpointsIn(
  () => import('@portal/contract/people.office.contract.ts'),
)

/** Mails the guardians of the chosen pupils a link for a first password, after the numbers were confirmed. */
export function InviteGuardians(props: BulkActionProps) {
  const t = useText()
  const call = useCall()
  const selection = props.selection.wire
  return (
    <BulkAction
      {...props}
      list="families"
      icon={MailPlus}
      action={t('invite.action')}
      preview={() => call(previewInvitations, { body: { selection } })}
      describe={(numbers) => (
        <InvitedNumbers {...numbers} text={t('invite.text', { count: numbers.invited })} />
      )}
      confirm={({ invited }) => t('invite.confirm', { count: invited })}
      reasonNotTo={({ invited }) => (invited === 0 ? t('invite.none') : undefined)}
      run={({ pupils, invited }) =>
        call(inviteGuardians, { body: { selection, confirmed: { pupils, invited } } })
      }
      done={({ invited }) => t('invite.done', { count: invited })}
    />
  )
}
