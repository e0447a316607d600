import { useState } from 'react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { listKey, type PublishedList } from './list.queries.ts'

const { extendList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** Gives the list to pupils who joined its audience, after their number was confirmed. */
export function ExtendList({ list: { id, title, joined = 0, state } }: { readonly list: PublishedList }) {
  const t = useText()
  const call = useCall()
  const [isOpen, setOpen] = useState(false)
  const isOver = state === 'closed' || state === 'archived'
  if (joined === 0 && !isOpen) return null
  return (
    <div className="list-joined">
      <Alert
        kind="info"
        actions={
          <Button onPress={() => setOpen(true)} reasonNotTo={isOver ? t('lists.extend-over') : undefined}>
            {t('lists.extend')}
          </Button>
        }
      >
        {t('lists.joined', { count: joined })}
      </Alert>
      {isOpen && (
        <ActionDialog
          title={t('lists.extend-of', { count: joined, title })}
          action={t('lists.extend-confirm', { count: joined })}
          done={t('lists.extended')}
          changes={listKey(id)}
          run={() => call(extendList, { params: { id }, body: { joined } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('lists.extend-text')}</p>
        </ActionDialog>
      )}
    </div>
  )
}
