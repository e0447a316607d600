import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { readJobsAgain } from '../../../tray/job.queries.ts'
import { listKey, type PublishedArticle, type PublishedList } from '../list/list.queries.ts'
import { ShownCancellation } from './cancellation-effect.tsx'

const { cancelList, previewCancellation } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

type CancelSectionProps = {
  readonly list: PublishedList
  /** Absent for the whole list. */
  readonly article: PublishedArticle | undefined
  readonly onDone: () => void
}

/** What a cancellation does in names and sums, and the button that asks for it. */
export function CancelSection(props: CancelSectionProps) {
  const { list, article } = props
  const t = useText()
  const call = useCall()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: [...listKey(list.id), 'cancellation', article?.id],
    queryFn: () =>
      call(previewCancellation, {
        params: { id: list.id },
        body: { ...(article && { article: article.id }) },
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="cancellation-effect">
      <h2 ref={heading} tabIndex={-1}>
        {t('cancel.effect')}
      </h2>
      {error && <FailureAlert failure={error} />}
      {!data && !error && <Skeleton height="row" lines={4} />}
      {data && (
        <>
          <p>{t(article ? 'cancel.effect-article' : 'cancel.effect-closed')}</p>
          <p className="quiet">{t('cancel.effect-refunds')}</p>
          <ShownCancellation effect={data} name={t('cancel.effect')} />
          <Button kind="primary" onPress={() => setAsking(true)}>
            {t('cancel.confirm')}
          </Button>
        </>
      )}
      {isAsking && data && <ConfirmDialog {...props} effect={data} onClose={() => setAsking(false)} />}
    </section>
  )
}

type ConfirmDialogProps = CancelSectionProps & {
  readonly effect: ResponseOf<typeof previewCancellation>
  readonly onClose: () => void
}

function ConfirmDialog({ list, article, effect, onDone, onClose }: ConfirmDialogProps) {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { version, seen, totals, rows } = effect
  return (
    <ActionDialog
      title={t('cancel.confirm-of', { title: article?.description ?? list.title })}
      width="normal"
      action={t('cancel.confirm')}
      dismiss={t('cancel.keep')}
      done={t('cancel.started')}
      changes={listKey(list.id)}
      check={() => {
        setChecked(true)
        return reason.trim() !== ''
      }}
      run={async () => {
        await call(cancelList, {
          params: { id: list.id },
          body: { ...(article && { article: article.id }), version, seen, reason: reason.trim() },
        })
        onDone()
        await readJobsAgain(queries)
      }}
      onClose={onClose}
    >
      <p className="cancellation-note">{t('cancel.confirm-text', { count: rows.length })}</p>
      <p className="cancellation-note">
        {t('changes.confirm-sums', {
          credited: formatMoney(totals.credited),
          invoiced: formatMoney(totals.invoiced),
        })}
      </p>
      <TextAreaField
        label={t('cancel.reason')}
        hint={t('cancel.reason-hint')}
        isRequired
        maxLength={500}
        value={reason}
        onChange={setReason}
        validationBehavior="aria"
        error={isChecked && reason.trim() === '' ? t('cancel.reason-missing') : undefined}
      />
    </ActionDialog>
  )
}
