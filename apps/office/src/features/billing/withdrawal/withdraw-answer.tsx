import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import type { WithdrawalOutcome } from '@portal/domain/billing/list-change/reason-not-to-withdraw.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { IconButton } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { Tooltip } from '@portal/ui/overlay/tooltip.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { hasRight, useOffice } from '../../../office-context.ts'

const { previewWithdrawal, withdrawAnswer } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

type WithdrawAnswerProps = {
  readonly row: {
    readonly id: Guid
    readonly list: Guid
    readonly name: string
    readonly title: string
    readonly state: 'none' | 'ordered' | 'nothing'
  }
}

/** Withdraws one answer, after what it gives back was shown. */
export function WithdrawAnswer({ row }: WithdrawAnswerProps) {
  const t = useText()
  const office = useOffice()
  const [isOpen, setOpen] = useState(false)
  if (row.state === 'none' || !hasRight(office, 'lists')) return null
  return (
    <>
      <Tooltip hint={t('withdrawal.withdraw')}>
        <IconButton
          icon={Undo2}
          label={`${t('withdrawal.withdraw')} ${row.name}, ${row.title}`}
          onPress={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && <WithdrawDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

const listed = ['list', 'answers']

function WithdrawDialog({ row, onClose }: WithdrawAnswerProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  const [outcome, setOutcome] = useState<WithdrawalOutcome>('nothing')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const params = { id: row.list, copy: row.id }
  const { data, error, refetch } = useQuery({
    queryKey: [...listed, 'withdrawal', row.id],
    queryFn: () => call(previewWithdrawal, { params }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <ActionDialog
      title={t('withdrawal.title', { name: row.name })}
      width="normal"
      action={t('withdrawal.withdraw')}
      done={t('withdrawal.done', { name: row.name })}
      changes={listed}
      check={() => {
        setChecked(true)
        return data !== undefined && reason.trim() !== ''
      }}
      run={async () => {
        if (!data) return
        const { version, credited } = data
        await call(withdrawAnswer, {
          params,
          body: { version, credited, outcome, reason: reason.trim() },
        }).catch((failure: unknown) => {
          if (isRefusal(failure, 'numbers-changed')) void refetch()
          throw failure
        })
      }}
      onClose={onClose}
    >
      {error && <FailureAlert failure={error} />}
      {!data && !error && <Skeleton height="row" lines={3} />}
      {data && (
        <>
          <GivenAnswer shown={data} title={row.title} />
          <Select
            label={t('withdrawal.outcome')}
            options={outcomesOf(data).map((value) => ({ value, text: t(`withdrawal.outcome.${value}`) }))}
            value={outcome}
            onChange={setOutcome}
          />
          <TextAreaField
            label={t('withdrawal.reason')}
            hint={t('withdrawal.reason-hint')}
            isRequired
            maxLength={500}
            value={reason}
            onChange={setReason}
            validationBehavior="aria"
            error={isChecked && reason.trim() === '' ? t('withdrawal.reason-missing') : undefined}
          />
        </>
      )}
    </ActionDialog>
  )
}

type Shown = ResponseOf<typeof previewWithdrawal>

const outcomesOf = ({ mayAskAgain }: Shown): readonly WithdrawalOutcome[] =>
  mayAskAgain ? ['nothing', 'ask-again'] : ['nothing']

/** What was answered, and what goes back. */
function GivenAnswer({ shown, title }: { readonly shown: Shown; readonly title: string }) {
  const t = useText()
  const { payer, chosen, credited, paid, hasVoluntary } = shown
  const facts = [
    [t('answers.list'), title],
    [t('changes.payer'), payer],
    [t('answers.chosen'), chosen.length > 0 ? chosen.join(', ') : t('answers.state.nothing')],
    [t('withdrawal.credited'), formatMoney(credited)],
    ...(paid === undefined ? [] : [[t('withdrawal.paid'), formatMoney(paid)] as const]),
  ] as const
  return (
    <>
      <dl className="list-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('withdrawal.text')}</p>
      {hasVoluntary && <p className="quiet">{t('withdrawal.without-voluntary')}</p>}
    </>
  )
}
