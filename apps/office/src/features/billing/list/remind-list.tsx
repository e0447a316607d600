import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { FilterSelect } from '../../../list/filter-select.tsx'
import { useOffice } from '../../../office-context.ts'
import { listKey, type PublishedList } from './list.queries.ts'

const { previewReminders, sendReminders } = endpointsIn(
  () => import('@portal/contract/billing.office.contract.ts'),
)

/** Reminds the payers who did not answer an open list, of all pupils or of one class, after their number was shown. */
export function RemindList({
  list: { id, title, state, pupils, answered },
}: {
  readonly list: PublishedList
}) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (state !== 'open' || answered === undefined || answered === pupils) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('lists.remind')}</Button>
      {isOpen && <RemindDialog id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { readonly id: Guid; readonly title: string; readonly onClose: () => void }

function RemindDialog({ id, title, onClose }: DialogProps) {
  const t = useText()
  const call = useCall()
  const { classes } = useOffice()
  const [className, setClass] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(id), 'reminders', className],
    queryFn: () => call(previewReminders, { params: { id }, body: { class: className } }),
    staleTime: 0,
  })
  const pupils = data?.pupils ?? 0
  return (
    <ActionDialog
      title={t('lists.remind-of', { title })}
      action={t('lists.remind-confirm', { count: pupils })}
      done={t('lists.reminded', { count: pupils })}
      changes={listKey(id)}
      check={() => pupils > 0}
      run={() =>
        call(sendReminders, { params: { id }, body: { class: className, pupils } }).catch(
          (failure: unknown) => {
            void refetch()
            throw failure
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('lists.remind-text')}</p>
      <FilterSelect
        label={t('families.class')}
        value={className}
        onChange={setClass}
        options={classes.map((name) => ({ value: name, text: name }))}
      />
      {error && <FailureAlert failure={error} />}
      <p role="status">
        {data ? t('lists.remind-count', { count: pupils, lately: data.lately }) : t('lists.counting')}
      </p>
    </ActionDialog>
  )
}
