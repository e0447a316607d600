import { isGrantedInOffice, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { RowAction } from '../../../list/row-action.tsx'

const { revokeOfficeRole } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

type RevokeRoleProps = {
  readonly row: { readonly id: Guid; readonly name: string; readonly role: OfficeRole }
}

/** Takes a role back after a question; for a role of money it says who can. */
export function RevokeRole({ row: { id, name, role } }: RevokeRoleProps) {
  const t = useText()
  const call = useCall()
  const words = { name, role: officeRoleWords[role][useLanguage()] }
  return (
    <RowAction
      list="roles"
      action={t('roles.revoke')}
      about={t('roles.revoke-from', words)}
      question={t('roles.revoke-title', words)}
      explanation={t('roles.revoke-text')}
      done={t('roles.revoked', { name })}
      run={() => call(revokeOfficeRole, { params: { id } })}
      reasonNotTo={isGrantedInOffice(role) ? undefined : t('roles.of-money')}
    />
  )
}
