import { Trash2 } from 'lucide-react'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RowAction } from '../../../list/row-action.tsx'
import { CopyList } from './copy-list.tsx'
import { titleOf } from './list-words.ts'

const { removeList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type ListActionsProps = {
  readonly row: { readonly id: Guid; readonly title: string; readonly state: OfficeListState }
}

/** Copies a list for the next year, and removes a draft after a question. */
export function ListActions({ row }: ListActionsProps) {
  const t = useText()
  const call = useCall()
  const title = titleOf(row, { t })
  return (
    <>
      <CopyList id={row.id} title={title} isShort />
      {(row.state === 'draft' || row.state === 'scheduled') && (
        <RowAction
          list="lists"
          action={t('lists.remove')}
          icon={Trash2}
          about={title}
          question={t('lists.remove-of', { title })}
          explanation={t('lists.remove-text')}
          done={t('lists.removed', { title })}
          run={() => call(removeList, { params: { id: row.id } })}
          reasonNotTo={row.state === 'scheduled' ? t('lists.remove-scheduled') : undefined}
        />
      )}
    </>
  )
}
