import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RowAction } from '../../../list/row-action.tsx'
import { useOffice } from '../../../office-context.ts'

const { removeGroup } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** Removes a group after a question; its pupils stay. */
export function RemoveGroup({
  row: { id, name },
}: {
  readonly row: { readonly id: Guid; readonly name: string }
}) {
  const t = useText()
  const call = useCall()
  const { rights } = useOffice()
  if (!rights.includes('people')) return null
  return (
    <RowAction
      list="groups"
      action={t('groups.remove')}
      about={name}
      question={t('groups.remove-of', { name })}
      explanation={t('groups.remove-text')}
      done={t('groups.removed', { name })}
      run={() => call(removeGroup, { params: { id } })}
    />
  )
}
