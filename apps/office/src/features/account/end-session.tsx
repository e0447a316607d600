import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'

const { endSchoolSession } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type EndSessionProps = {
  readonly row: { readonly id: Guid; readonly name: string; readonly isThisOne: boolean }
}

/** Ends a session after a question; that of this browser has only a name. */
export function EndSession({ row: { id, name, isThisOne } }: EndSessionProps) {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call(endSchoolSession, { params: { id } }),
    onSuccess: () => {
      setAsking(false)
      showToast({ kind: 'success', title: t('sessions.ended', { name }) })
      return queries.invalidateQueries({ queryKey: ['list', 'sessions'] })
    },
  })
  if (isThisOne) return <span className="quiet">{t('sessions.this')}</span>
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        {t('sessions.end')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        title={t('sessions.end-of', { name })}
        action={t('sessions.end')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={end.mutate}
        isPending={end.isPending}
        failure={end.error}
      >
        {t('sessions.end-text')}
      </ConfirmDialog>
    </>
  )
}
