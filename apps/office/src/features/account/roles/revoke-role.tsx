import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isGrantedInOffice, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'

const { revokeOfficeRole } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type RevokeRoleProps = {
  readonly row: { readonly id: Guid; readonly name: string; readonly role: OfficeRole }
}

/** Takes a role back after a question; for a role of money it says who can. */
export function RevokeRole({ row: { id, name, role } }: RevokeRoleProps) {
  const t = useText()
  const call = useCall()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call(revokeOfficeRole, { params: { id } }),
    onSuccess: () => {
      setAsking(false)
      showToast({ kind: 'success', title: t('roles.revoked', { name }) })
      return queries.invalidateQueries({ queryKey: ['list', 'roles'] })
    },
  })
  const words = { name, role: t(`roles.role.${role}`) }
  return (
    <>
      <Button
        onPress={() => setAsking(true)}
        reasonNotTo={isGrantedInOffice(role) ? undefined : t('roles.of-money')}
      >
        {t('roles.revoke')}
        <span className="visually-hidden"> {t('roles.revoke-from', words)}</span>
      </Button>
      <ConfirmDialog
        title={t('roles.revoke-title', words)}
        action={t('roles.revoke')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={revoke.mutate}
        isPending={revoke.isPending}
        failure={revoke.error}
      >
        {t('roles.revoke-text')}
      </ConfirmDialog>
    </>
  )
}
