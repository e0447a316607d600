import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { RowAction } from '../../list/row-action.tsx'

const { endSchoolSession } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type EndSessionProps = {
  readonly row: { readonly id: Guid; readonly name: string; readonly isThisOne: boolean }
}

/** Ends a session after a question; that of this browser has only a name. */
export function EndSession({ row: { id, name, isThisOne } }: EndSessionProps) {
  const t = useText()
  const call = useCall()
  if (isThisOne) return <span className="quiet">{t('sessions.this')}</span>
  return (
    <RowAction
      list="sessions"
      action={t('sessions.end')}
      about={name}
      question={t('sessions.end-of', { name })}
      explanation={t('sessions.end-text')}
      done={t('sessions.ended', { name })}
      run={() => call(endSchoolSession, { params: { id } })}
    />
  )
}
